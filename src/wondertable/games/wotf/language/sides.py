"""Sides: of what "you control" is said after a place."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.words.base import Place
from wondertable.games.wotf.words.place import (
    Adjacent,
    AnyRealm,
    Elsewhere,
    HighRealms,
    LowRealms,
    OddRealms,
    RealmsWhere,
)

REALMS_OF_A_KIND: Final = (AnyRealm, Adjacent, Elsewhere, HighRealms, LowRealms, OddRealms)
"""Of these, not of the cards in them, "you control" is said: "Wonders in each realm you control"."""


def takes_side(place: Place | None) -> bool:
    """Return whether "you control" after a place is said of the place, or of the cards named in it."""
    return isinstance(place, REALMS_OF_A_KIND) or (isinstance(place, RealmsWhere) and not place.there.side)
