"""The review: a game played again, with what a search thinks of the answers given in it.

Each answer is judged from what its seat knew at that moment; luck is no merit and bad luck no mistake. Another search
may find another line, so an answer that may be a mistake is judged by several. Only a gap that is large in all of them
together, and surely no chance, is marked.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from statistics import mean, stdev
from typing import Final

from wondertable import Answer, Evaluation, Game
from wondertable.agents.advice import Advice, Adviser, Weighed
from wondertable.agents.agent import View
from wondertable.agents.candidates import is_forced, single

MARKED: Final = 0.05
"""An answer that costs less of a game is no mistake worth showing."""
ERRORS: Final = 2.0
"""A mark must cost so much even if the cost is that many errors lower."""
AT_LEAST: Final = 4
SEARCHES: Final = 8
"""How many searches judge an answer that is marked at least, and any at most; one is enough where the end is solved."""
NOISE: Final = 0.045
"""How far two searches are taken to differ at least, however alike the first few were."""
LEAST_NOISE: Final = 0.02
"""The same, once there are as many searches as a mark needs."""
FINE: Final = 0.15
"""An answer better than all others by so much needs no second search."""


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
        return not self.always_won and self.cost - ERRORS * self.error > MARKED

    def note(self, advice: list[Advice], picked: Answer) -> None:
        """Take the mean of what some searches found, each of which compared the same answer with others."""
        pairs = [_pair(one, picked) for one in advice]
        gaps = [best.gap(mine) for best, mine in pairs]
        self.expects = mean([mine.expects for _, mine in pairs])
        self.could_expect = self.expects + mean(gaps)
        self.error = 0.0 if _is_proven(pairs[0]) else _error(gaps)
        self.always_won = any(mine.always_won for _, mine in pairs)
        self.tried = sum([one.playings for one in advice])

    def is_open(self, searches: int) -> bool:
        """Return whether another search could still change whether it is marked, after so many."""
        if self.always_won or not self.error or searches == SEARCHES or self.could_expect < MARKED:
            return False
        if self.marked:
            return searches < AT_LEAST
        gap = self.could_expect - self.expects
        return gap > -FINE if searches == 1 else gap + self.error > MARKED


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
    """Return what searches think of an answer before it is given; the first is enough where it can't be a mistake."""
    view = View(game)
    decision = game.decision
    assert decision is not None, "a view is of a decision"
    picked = given if decision.ordered else tuple(sorted(given))
    advice = [adviser.judge(view, picked)]
    best = advice[0].best.given
    found = Verdict(number, view.seat, game.moment, view.words(given), view.words(best), best)
    found.on_curve = single(decision)
    found.note(advice, picked)
    while found.is_open(len(advice)):
        others = dict.fromkeys([one.best.given for one in advice])
        advice.append(adviser.judge(view, picked, *others))
        found.note(advice, picked)
    return found


def _pair(advice: Advice, picked: Answer) -> tuple[Weighed, Weighed]:
    """Return the best of the other answers, and the one picked."""
    mine = advice.about(picked)
    assert mine is not None, "the given answer is compared"
    others = [one for one in advice.compared if one is not mine]
    return (others[0] if others else mine), mine


def _error(gaps: list[float]) -> float:
    """Return the standard error of the mean gap."""
    least = NOISE if len(gaps) < AT_LEAST else LEAST_NOISE
    return max(stdev(gaps) if len(gaps) > 1 else 0.0, least) / sqrt(len(gaps))


def _is_proven(pair: tuple[Weighed, Weighed]) -> bool:
    return all(one.proof for one in pair)
