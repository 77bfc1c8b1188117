"""The schedule: who meets whom, with which decks, how often, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeVar

from wondertable import Chance

Meeting = TypeVar("Meeting")

USUAL_GAMES = 20
"""How many games a pairing plays if nobody says."""


@dataclass(frozen=True, order=True)
class Side:
    """An agent with a deck; both by name."""

    agent: str
    deck: str

    def __str__(self) -> str:
        return f"{self.agent} with {self.deck}"


@dataclass(frozen=True, order=True)
class Pairing:
    """Two sides that meet, or more at one table."""

    one: Side
    two: Side
    more: tuple[Side, ...] = ()

    @property
    def sides(self) -> tuple[Side, ...]:
        """All sides, in order."""
        return (self.one, self.two, *self.more)

    def seated(self, seat: int) -> tuple[Side, ...]:
        """Return the sides in the order of the seats, when the first of them has that seat and the others sit round."""
        sides = self.sides
        return tuple(sides[(n - seat) % len(sides)] for n in range(len(sides)))

    def __str__(self) -> str:
        return " – ".join(str(side) for side in self.sides)


@dataclass(frozen=True, order=True)
class Fixture:
    """A game to be played: the number of the pairing, the seed of the deal, the seat of the pairing's first side."""

    pairing: int
    seed: int
    seat: int


def own_decks(decks: Sequence[str], agents: Sequence[str]) -> tuple[Pairing, ...]:
    """Return the first agent with the first deck meets the second agent with the second deck."""
    return (Pairing(Side(agents[0], decks[0]), Side(agents[1], decks[1])),)


def deck_round(decks: Sequence[str], agent: str) -> tuple[Pairing, ...]:
    """Return every deck meets every other, in the hands of the same agent; a deck alone meets itself."""
    pairs = list(combinations(decks, 2)) or [(decks[0], decks[0])]
    return mixed([Pairing(Side(agent, one), Side(agent, two)) for one, two in pairs])


def full_round(decks: Sequence[str], agents: Sequence[str]) -> tuple[Pairing, ...]:
    """Return every two agents meet with every two decks, and once more with the decks in the other's hands."""
    pairs = list(combinations(decks, 2)) or [(decks[0], decks[0])]
    meetings = mixed([(agent, other, one, two) for agent, other in combinations(agents, 2) for one, two in pairs])
    found: list[Pairing] = []
    for agent, other, one, two in meetings:
        found.append(Pairing(Side(agent, one), Side(other, two)))
        if one != two:
            found.append(Pairing(Side(agent, two), Side(other, one)))
    return tuple(found)


def mirror_round(decks: Sequence[str], agents: Sequence[str]) -> tuple[Pairing, ...]:
    """Return every two agents meet with each deck, and both bring it: only the agents make the difference."""
    return mixed([
        Pairing(Side(agent, deck), Side(other, deck)) for agent, other in combinations(agents, 2) for deck in decks
    ])  # fmt: skip


def table_round(decks: Sequence[str], agents: Sequence[str], seats: int) -> tuple[Pairing, ...]:
    """One table: each side brings its agent and its deck; the last agent and the decks in turn fill what is left."""
    brought = [Side(agents[min(n, len(agents) - 1)], decks[n % len(decks)]) for n in range(seats)]
    return (Pairing(brought[0], brought[1], tuple(brought[2:])),)


def mirror_tables(decks: Sequence[str], agents: Sequence[str], seats: int) -> tuple[Pairing, ...]:
    """Return a table for each deck, which everybody there brings: only the agents make the difference."""
    return tuple([table for deck in decks for table in table_round([deck], agents, seats)])


def mixed(meetings: Sequence[Meeting]) -> tuple[Meeting, ...]:
    """The meetings in an order without a plan, but always the same: if not all can be played, no deck is left out."""
    order = list(range(len(meetings)))
    Chance(len(order)).shuffle(order)
    return tuple(meetings[i] for i in order)


def fixtures(pairings: int, games: int, seed: int, seats: int = 2) -> list[Fixture]:
    """As many games as wanted, rounded up so that everybody had every seat, spread evenly over the pairings.

    All pairings get the same deals. Asking for more games later only adds games at the end.
    """
    rounds = range(max((games + seats - 1) // seats, 1))
    return [Fixture(n % pairings, seed + n // pairings, seat) for n in rounds for seat in range(seats)]
