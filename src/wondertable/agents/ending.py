"""The end of a game, solved: which answers win and which lose on every table imagined, by exact search.

The seat knows its own hand; the others' are sampled, so a proof holds for the samples only.
"""

from __future__ import annotations

from typing import Final

from wondertable import Answer, Evaluation, Game
from wondertable.agents.exact import UNKNOWN, YES, Solver
from wondertable.agents.look import NEVER

WON: Final = 1
LOST: Final = -1
OPEN: Final = 0

HORIZON: Final = 1
"""How many turns after the present one are solved, where a game has turns without end."""


class Ending:
    """Proves for each answer whether it wins or loses on all of some tables."""

    def __init__(
        self, evaluation: Evaluation, seat: int, answers: list[Answer], nodes: int, until: float = NEVER
    ) -> None:
        self.evaluation = evaluation
        self.seat: int = seat
        self.answers = answers
        self.nodes: int = nodes
        self.until: float = until
        self.found: list[int] = []

    def solve(self, worlds: list[Game]) -> list[int]:
        """Return WON, LOST or OPEN for each answer; all are open where a table is too much to solve."""
        for done, world in enumerate(worlds):
            now = self._on(world, self.nodes // (len(worlds) - done))
            self.found = [a if a == b else OPEN for a, b in zip(self.found, now)] if self.found else now
            if not any(self.found):
                break
        return self.found

    def _on(self, world: Game, nodes: int) -> list[int]:
        """Return what each answer comes to on one table; what is left of its positions goes to the next table."""
        horizon = self.evaluation.turn(world) + HORIZON
        mine = Solver(self.evaluation, self.seat, horizon, nodes // 2, self.until)
        rival = Solver(self.evaluation, 1 - self.seat, horizon, nodes // 2, self.until)
        found: list[int] = []
        for i, given in enumerate(self.answers):
            settled = bool(self.found) and self.found[i] == OPEN
            found.append(OPEN if settled else _proof(world.after(*given), mine, rival))
            if mine.nodes <= 0 and rival.nodes <= 0:
                break
        self.nodes -= nodes // 2 * 2 - max(mine.nodes, 0) - max(rival.nodes, 0)
        return found + [OPEN] * (len(self.answers) - len(found))


def _proof(after: Game, mine: Solver, rival: Solver) -> int:
    wins = mine.wins(after)
    if wins == YES:
        return WON
    return LOST if wins != UNKNOWN and rival.wins(after) == YES else OPEN
