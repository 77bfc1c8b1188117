"""Evaluation: what a program that plays asks a game about its tables. Rules of thumb, no rule of the game.

A table is described by a few numbers (features), each for one seat against the other. Their weighted sum is the worth
of the table: the logarithm of the odds that the seat will win. The weights come from games that bots played against
each other (`tools/tune.py`).
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from wondertable.kernel.decision import Option
from wondertable.kernel.table import Table

WON: Final = 1_000.0
"""The worth of a game that is won."""
SEATS: Final = "ABCD"
SURE: Final = 30.0
"""With a worth beyond this, the game is as good as won."""


class Evaluator:
    """How the tables of one game look: the names of its features, and how much each adds to the worth."""

    def __init__(self, weighted: tuple[tuple[str, float], ...] = (), reasons: dict[str, str] | None = None) -> None:
        self.names: tuple[str, ...] = tuple([name for name, _ in weighted])
        self.weights: tuple[float, ...] = tuple([weight for _, weight in weighted])
        self.reasons: dict[str, str] = reasons or {}
        """What having more of a feature gives a player, in words that follow "leaves you with"."""

    def features(self, table: Table, seat: int) -> list[float]:
        """Return what speaks for a seat, one number for each name; what speaks for the other seat is negative."""
        raise NotImplementedError

    def quiet(self, table: Table) -> bool:
        """Return whether nothing is half done, so that the table can be judged as it is."""
        raise NotImplementedError

    def idle(self, table: Table) -> bool:
        """Return whether the open decision hardly ever matters."""
        raise NotImplementedError

    def replies(self, table: Table) -> tuple[int, ...]:
        """Return the answers that could change most at once, for the seat that must decide."""
        raise NotImplementedError

    def chapter(self, table: Table) -> int:
        """Return the part of the game that is being played; where one ends, much is settled."""
        raise NotImplementedError

    def turn(self, table: Table) -> int:
        """Return the number of the turn, where a plan may end with one; 0 where only the game ends."""
        return 0

    def is_ending(self, table: Table) -> bool:
        """Return whether the game may end so soon that it can be solved."""
        raise NotImplementedError

    def imprint(self, table: Table) -> tuple[object, ...]:
        """Return all that matters for how the game goes on, hidden cards and all."""
        asked = table.decision
        assert asked is not None, "a game that is over does not go on"
        cards = tuple([(c.controller, c.flags, c.counters, c.life, len(c.statuses)) for c in table.cards])
        zones = tuple([tuple(zone) for zone in table.zones])
        pools = tuple([tuple(pool.values()) for pool in table.pools])
        frames = tuple([(frame.key, frame.at) for frame in table.frames])
        asked_of = (asked.seat, asked.question, asked.options)
        return (asked_of, zones, pools, cards, len(table.statuses), frames, self.glimpse(table))

    def key(self, table: Table, option: Option) -> Option:
        """Return an option as a key that does not depend on where hidden cards are."""
        raise NotImplementedError

    def glimpse(self, table: Table) -> tuple[object, ...]:
        """Return what lies open on the table, short: two moments of a game with the same glimpse are taken for one."""
        raise NotImplementedError

    def rivals(self, table: Table) -> int:
        """Return how many opponents could still win: with equal chances a seat wins 1 in 2, 3 or 4."""
        return 1

    def lost(self, table: Table, seat: int) -> bool:
        """Return whether a seat is out, while others play on."""
        return False

    def score(self, table: Table, seat: int) -> str:
        """Return how a game ended for a seat in numbers, such as "3–1 stones"; "" if no number decides it."""
        return ""

    def margin(self, table: Table, seat: int) -> float:
        """Return by how much a seat is ahead by what decides the game; it tells winning answers apart."""
        raise NotImplementedError

    def is_close(self, table: Table, seat: int) -> bool:
        """Return whether the next answers may still decide the game either way."""
        return True

    def worth(self, table: Table, seat: int) -> float:
        """Return how good a table looks to a seat: above 0 it is ahead."""
        if table.outcome:
            return 0.0 if table.outcome == "draw" else (WON if table.outcome == SEATS[seat] else -WON)
        if self.lost(table, seat):
            return -WON
        rivals = self.rivals(table)
        total = 0.0 if rivals == 1 else -log(rivals)
        for weight, feature in zip(self.weights, self.features(table, seat)):
            total += weight * feature
        return total


def odds(worth: float) -> float:
    """Return the part of such games that is won, from 0 to 1."""
    if worth > SURE:
        return 1.0
    return 0.0 if worth < -SURE else 1.0 / (1.0 + exp(-worth))
