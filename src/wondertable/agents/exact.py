"""Exact ends: whether a seat can force a win, found by trying every answer of all seats to the end.

It works on one table, where nothing is hidden: the real one of a puzzle, or an imagined one. It stops at a horizon
(the end of the game, or of a turn) and after a number of positions.
"""

from __future__ import annotations

from math import comb
from time import monotonic
from typing import Final

from wondertable import Answer, Decision, Evaluation, Game, Option
from wondertable.agents.candidates import candidate_keys, candidates
from wondertable.agents.look import NEVER

YES: Final = 1
NO: Final = 0
UNKNOWN: Final = -1

SETS: Final = 64
"""Of a decision with more answers not all are tried, and nothing follows from those that fail."""
DEEPEST: Final = 150
CLOCK: Final = 8
"""After so many positions the time is looked at."""


class Solver:
    """Finds out whether one seat can force a win before a horizon, with so many positions to look at."""

    def __init__(self, evaluation: Evaluation, seat: int, horizon: int, nodes: int, until: float = NEVER) -> None:
        self.evaluation = evaluation
        self.seat: int = seat
        self.winner: str = "ABCD"[seat]
        self.horizon: int = horizon
        self.nodes: int = nodes
        self.until: float = until
        self.met: dict[object, int] = {}
        self.telling: dict[Option, int] = {}
        """How often an answer settled a position: such answers are tried first."""

    def wins(self, game: Game) -> int:
        """Return whether the seat can force a win from here: YES, NO or UNKNOWN."""
        return self._wins(game, DEEPEST)

    def wins_with(self, game: Game, given: Answer) -> int:
        """Return whether the seat can force a win after an answer."""
        return self._wins(game.after(*given), DEEPEST)

    def _wins(self, game: Game, depth: int) -> int:
        decision = game.decision
        if decision is None:
            return YES if game.winner == self.winner else NO
        if self.evaluation.turn(game) > self.horizon:
            return NO
        self.nodes -= 1
        if self.nodes % CLOCK == 0 and self.until < NEVER and monotonic() >= self.until:
            self.nodes = 0
        if self.nodes <= 0 or depth == 0:
            return UNKNOWN
        if not self.evaluation.quiet(game):  # what is half done is not a position to come back to
            return self._tried(game, decision, depth)
        key = self.evaluation.imprint(game)
        known = self.met.get(key)
        if known is None:
            known = self._tried(game, decision, depth)
            if known != UNKNOWN:
                self.met[key] = known
        return known

    def _tried(self, game: Game, decision: Decision, depth: int) -> int:
        """Try every answer: one that wins is enough for the seat, one that does not for the others."""
        enough = YES if decision.seat == self.seat else NO
        found = 1 - enough if _are_all(decision) else UNKNOWN
        for given, key in self._ordered(game, decision):
            after = self._wins(game.clone().give(given), depth - 1)
            if after == enough:
                self.telling[key] = self.telling.get(key, 0) + 1
                return enough
            if after == UNKNOWN:
                found = UNKNOWN
                if self.nodes <= 0:
                    return UNKNOWN
        return found

    def _ordered(self, game: Game, decision: Decision) -> list[tuple[Answer, Option]]:
        """Return the answers that differ in what they do, those that settled other positions first."""
        answers = candidates(decision, SETS)
        keys = candidate_keys(game, self.evaluation, answers)
        different: dict[Option, Answer] = {}
        for given, key in zip(answers, keys):
            if key not in different:
                different[key] = given
        first = {(i,) for i in self.evaluation.replies(game)}
        found = [(given, key) for key, given in different.items()]
        found.sort(key=lambda one: (self.telling.get(one[1], 0), one[0] in first), reverse=True)
        return found


def _are_all(decision: Decision) -> bool:
    """Return whether every answer is among the candidates."""
    count = len(decision.options)
    if decision.least == 1 and decision.most == 1:
        return count == len(decision.listed())
    ways = sum([comb(count, size) for size in range(decision.least, min(decision.most, count) + 1)])
    return ways <= SETS
