"""The review: a game played again, with what a search thinks of the answers given in it.

Each answer is judged from what its seat knew at that moment; luck is no merit and bad luck no mistake. Only a gap that
is large and surely no chance is marked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wondertable import Answer, Evaluation, Game
from wondertable.agents.advice import Adviser
from wondertable.agents.agent import View
from wondertable.agents.candidates import is_forced, single

MARKED: Final = 0.05
"""An answer that costs less of a game is no mistake worth showing."""
ERRORS: Final = 2.0
"""A cost of fewer times its error may be chance."""


class Verdict:
    """What a search thinks of one answer: what it would have done, and what part of games the difference costs."""

    def __init__(self, number: int, seat: int, when: str, given: str, better: str, best: Answer = ()) -> None:
        self.number: int = number
        self.seat: int = seat
        self.when = when
        self.given = given
        self.better = better
        self.best = best
        self.expects: float = 0.0
        self.could_expect: float = 0.0
        self.error: float = 0.0
        """The standard error of the difference."""
        self.tried: int = 0
        self.always_won: bool = False
        self.on_curve: bool = True
        """Whether one thing was chosen among several, so that the chance of winning belongs on the curve."""

    @property
    def cost(self) -> float:
        """How much less of the game was left after the answer than there could have been."""
        return max(self.could_expect - self.expects, 0.0)

    @property
    def marked(self) -> bool:
        """Whether it was a mistake: never if the answer won on every imagined table."""
        return not self.always_won and self.cost > max(MARKED, ERRORS * self.error)


def review(
    game: Game, answers: list[Answer], seats: tuple[int, ...], adviser: Adviser, told: Callable[[int], None]
) -> list[Verdict]:
    """Play the answers in a game that stands at its beginning, and judge those of some seats."""
    found: list[Verdict] = []
    for number, given in enumerate(answers):
        if game.decides in seats and is_choice(game, given):
            found.append(judged(game, number, given, adviser))
        told(number + 1)
        game.take(given)
    return found


def is_choice(game: Game, given: Answer) -> bool:
    """Return whether there was something to choose, beyond an order."""
    decision = game.decision
    if decision is None or is_forced(decision) or Evaluation(game).idle(game):
        return False
    return not (given and given[0] < 0)


def judged(game: Game, number: int, given: Answer, adviser: Adviser) -> Verdict:
    """Return what the search thinks of an answer before it is given."""
    view = View(game)
    decision = game.decision
    assert decision is not None, "a view is of a decision"
    picked = given if decision.ordered else tuple(sorted(given))
    advice = adviser.judge(view, picked)
    best, mine = advice.best, advice.about(picked)
    assert mine is not None, "the given answer is compared"
    found = Verdict(number, view.seat, game.moment, view.words(given), view.words(best.given), best.given)
    found.expects, found.could_expect, found.tried = mine.expects, best.expects, advice.playings
    found.error = best.gap_error(mine)
    found.always_won = mine.always_won
    found.on_curve = single(decision)
    return found
