"""Seats: who is meant by a number or a name, at every door of a game. What is no seat is refused."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.visibility import JUDGE, ONLOOKER
from wondertable.kernel.errors import BadInput

Who = int | str
"""A seat by its number, from 0, or by its name ("A"); where something is only looked at, also "judge" or "onlooker"."""

Seats = tuple[str, ...]
"""The names of the seats at a table, in order."""

LOOKING_ON: Final = {"judge": JUDGE, "onlooker": ONLOOKER}
"""Who looks on without playing: the judge sees everything, an onlooker what is open to all."""


def seat_of(seats: Seats, who: Who) -> int:
    """Return the number of a seat."""
    found = _seat(seats, who)
    if found < 0:
        raise BadInput(f"there is no seat {who!r}; seats are {_seats(seats)}")
    return found


def speaker(seats: Seats, who: Who) -> int:
    """Return the seat that acts: the viewer's own, or for the judge the one that must decide."""
    return JUDGE if who == "judge" else seat_of(seats, who)


def viewer(seats: Seats, who: Who) -> int:
    """Return the eyes through which a game is looked at: those of a seat, of the judge or of an onlooker."""
    found = _seat(seats, who)
    if found >= 0:
        return found
    if isinstance(who, str) and who in LOOKING_ON:
        return LOOKING_ON[who]
    raise BadInput(f"there is no seat {who!r}; seats are {_seats(seats)}, and 'judge' sees everything")


def _seat(seats: Seats, who: Who) -> int:
    if isinstance(who, str):
        return seats.index(who) if who in seats else -1
    return who if not isinstance(who, bool) and 0 <= who < len(seats) else -1


def _seats(seats: Seats) -> str:
    return " and ".join([f"{n} ({name})" for n, name in enumerate(seats)])
