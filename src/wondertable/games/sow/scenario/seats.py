"""The players of a scenario: A and B, and as many more as it names."""

from __future__ import annotations

from wondertable.games.kit import expect
from wondertable.games.kit.located import Located
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.zones import SEATS


def players(t: CityTable) -> tuple[str, ...]:
    """Return the letters of the players at the table."""
    return SEATS[: len(t.pools)]


def seat_of(t: CityTable, said: Located) -> int:
    """Return the player of that letter."""
    return expect.seat_of(said, players(t))


def named(setup: Located) -> int:
    """Return how many players a set-up has: A, B, and all up to the highest letter it names."""
    letters = [key.text for key, _ in setup.rows if key.text in SEATS]
    return max(2, *[SEATS.index(letter) + 1 for letter in letters]) if letters else 2
