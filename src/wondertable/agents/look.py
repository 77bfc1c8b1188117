"""A look ahead: try answers on imagined tables, and see how these look when what is half done has been decided."""

from __future__ import annotations

from time import monotonic
from typing import Final

from wondertable import Answer, Decision, Evaluation, Game
from wondertable.agents.candidates import IN_PASSING, candidates, shrug

TRIES: Final = 24
"""How many follow-up answers are tried at most for one answer, until nothing is half done any more."""
REPLY_STEPS: Final = 6
"""How many questions within a reply are answered before the table is looked at."""
NEVER: Final = float("inf")


class Branch:
    """A game in a search, and the games after answers to its decision that were tried: none is given twice.

    How it looked to the seat for which it was judged last is remembered as well.
    """

    __slots__ = ("_seat", "_tried", "_worth", "game")

    def __init__(self, game: Game) -> None:
        self.game = game
        self._tried: dict[Answer, Branch] = {}
        self._seat: int = -1
        self._worth: float = 0.0

    def worth(self, evaluation: Evaluation, seat: int) -> float:
        """Return how the table looks to a seat as it is; of two, what is good for one is as bad for the other."""
        if seat == self._seat:
            return self._worth
        if self._seat >= 0 and self.game.players == 2:
            return -self._worth
        self._seat = seat
        self._worth = evaluation.worth(self.game, seat)
        return self._worth

    def after(self, given: Answer) -> Branch:
        """Return the game after an answer; this one stays as it is."""
        known = self._tried.get(given)
        if known is None:
            known = Branch(self.game.clone().give(given))
            self._tried[given] = known
        return known


class Look:
    """Looks ahead for one seat, until the time is over; from then on it takes what comes first."""

    def __init__(self, evaluation: Evaluation, seat: int, tries: int = TRIES, until: float = NEVER) -> None:
        self.evaluation = evaluation
        self.seat: int = seat
        self.tries: int = tries
        self.until: float = until
        self.left: int = 0

    def after(self, game: Game, given: Answer) -> tuple[float, Game]:
        """The worth of the table after an answer, when all that it leads to has been decided well; and that table."""
        return self.ahead(Branch(game.after(*given)))

    def ahead(self, branch: Branch) -> tuple[float, Game]:
        """Return the same, where the answer has been given; the game itself stays as it is."""
        self.left = self.tries
        return self._follow(branch)

    def late(self) -> bool:
        """Return whether the time is over."""
        return self.until < NEVER and monotonic() >= self.until

    def worth(self, game: Game) -> float:
        """Return how a table looks as it is."""
        return self.evaluation.worth(game, self.seat)

    def after_reply(self, game: Game) -> float:
        """Return how a table looks, if the other player does what hurts most of what can be done at once."""
        least = self.worth(game)
        if game.decides in (-1, self.seat):
            return least
        for reply in self.evaluation.replies(game):
            if self.late():
                break
            after = game.after(reply)
            for _ in range(REPLY_STEPS):
                if after.decision is not None and not self.evaluation.quiet(after):
                    after.answer(*shrug(after.decision))
            least = min(least, self.worth(after))
        return least

    def _follow(self, branch: Branch) -> tuple[float, Game]:
        """Return the table when what is half done has been decided well by whoever is asked, and how it looks."""
        game = branch.game
        if self.left < -self.tries or self.evaluation.quiet(game):
            return branch.worth(self.evaluation, self.seat), game
        decision = game.decision
        assert decision is not None, "where nothing is asked, nothing is half done"
        ways = [shrug(decision)] if self.evaluation.idle(game) or self.late() else self._ways(decision)
        ends = [self._follow(branch.after(given)) for given in ways]
        return self._picked(ends, decision.seat)

    def _picked(self, ends: list[tuple[float, Game]], seat: int) -> tuple[float, Game]:
        """What a seat makes of the tables it can reach; against one other, what is good for them is bad for us."""
        if seat == self.seat:
            return max(ends, key=_value)
        if len(ends) == 1 or ends[0][1].players == 2:
            return min(ends, key=_value)
        worths = [self.evaluation.worth(end, seat) for _, end in ends]
        return ends[worths.index(max(worths))]

    def _ways(self, decision: Decision) -> list[Answer]:
        """Return the follow-up answers to try: all while tries are left, then one, which says no if it can."""
        if self.left < 1:
            self.left -= 1
            return [shrug(decision)]
        ways = candidates(decision, IN_PASSING)
        if self.left < len(ways):
            self.left -= 1
            return [shrug(decision)]
        self.left -= len(ways)
        return ways


def _value(end: tuple[float, Game]) -> float:
    return end[0]
