"""The words for players and sides."""

from __future__ import annotations

from wondertable.games.given import Given

SEATS = ("A", "B")
SIDES = ("A", "B", "centre")
"""The words for the seats 0 and 1, and for nobody (−1)."""


def seat_of(said: Given) -> int:
    """The player of that letter."""
    return SEATS.index(said.one_of(SEATS, "player"))
