"""Seats: who is meant by a number or a name, at every door of a game. What is no seat is refused."""

from __future__ import annotations

from typing import Final

from wondertable.games.kind import JUDGE, ONLOOKER, Kind
from wondertable.kernel.errors import BadInput

Who = int | str
"""A seat by its number, from 0, or by its name ("A"); where something is only looked at, also "judge" or "onlooker"."""

LOOKING_ON: Final = {"judge": JUDGE, "onlooker": ONLOOKER}
"""Who looks on without playing: the judge sees everything, an onlooker what is open to all."""


def seat_of(of: Kind, who: Who) -> int:
    """The number of a seat."""
    found = _seat(of, who)
    if found < 0:
        raise BadInput(f"there is no seat {who!r}; seats are {_seats(of)}")
    return found


def viewer(of: Kind, who: Who) -> int:
    """The eyes through which a game is looked at: those of a seat, of the judge or of an onlooker."""
    found = _seat(of, who)
    if found >= 0:
        return found
    if isinstance(who, str) and who in LOOKING_ON:
        return LOOKING_ON[who]
    raise BadInput(f"there is no seat {who!r}; seats are {_seats(of)}, and 'judge' sees everything")


def _seat(of: Kind, who: Who) -> int:
    if isinstance(who, str):
        return of.seats.index(who) if who in of.seats else -1
    return who if not isinstance(who, bool) and 0 <= who < len(of.seats) else -1


def _seats(of: Kind) -> str:
    return " and ".join([f"{n} ({name})" for n, name in enumerate(of.seats)])
