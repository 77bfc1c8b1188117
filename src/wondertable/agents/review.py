"""The mistake book: a game played again, with what a search thinks of the answers given in it.

Each answer is judged from what its seat knew at that moment; luck is no merit and bad luck no mistake.
"""

from __future__ import annotations

from collections.abc import Callable

from wondertable import Answer, Game
from wondertable.agents.agent import View
from wondertable.agents.search import SearchAgent


class Verdict:
    """What a search thinks of one answer: what it would have done, and what part of games the difference costs."""

    def __init__(self, number: int, seat: int, when: str, given: str, better: str) -> None:
        self.number: int = number
        self.seat: int = seat
        self.when = when
        self.given = given
        self.better = better
        self.expects: float = 0.0
        self.could_expect: float = 0.0
        self.tried: int = 0

    @property
    def cost(self) -> float:
        """How much less of the game was left after the answer than there could have been."""
        return max(self.could_expect - self.expects, 0.0)


def review(
    game: Game, answers: list[Answer], seats: tuple[int, ...], searcher: SearchAgent, told: Callable[[int], None]
) -> list[Verdict]:
    """Play the answers in a game that stands at its beginning, and judge those of some seats."""
    found: list[Verdict] = []
    for number, given in enumerate(answers):
        decision = game.decision
        if decision is not None and decision.seat in seats and is_choice(game, given):
            found.append(judged(game, number, given, searcher))
        told(number + 1)
        game.take(given)
    return found


def is_choice(game: Game, given: Answer) -> bool:
    """Whether there was one thing to choose among several."""
    decision = game.decision
    if decision is None or len(given) != 1 or given[0] < 0:
        return False
    return len(decision.options) > 1 and decision.least == 1 and decision.most == 1


def judged(game: Game, number: int, given: Answer, searcher: SearchAgent) -> Verdict:
    """What the search thinks of an answer before it is given."""
    view = View(game)
    best, mine = searcher.compare(view, given)
    when = game.moment
    found = Verdict(number, view.seat, when, view.words(given), view.words(best.given))
    found.expects, found.could_expect, found.tried = mine.expects, best.expects, best.tried
    return found
