"""The words for players."""

from __future__ import annotations

from wondertable.games.given import Given

SEATS = ("A", "B")


def seat_of(said: Given) -> int:
    """The player of that letter."""
    return SEATS.index(said.one_of(SEATS, "player"))
