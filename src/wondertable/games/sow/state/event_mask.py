"""What becomes of an event, as bits: one look tells that nobody waits for it and nobody will ask.

All of it follows from the declared events (`words/events.py`) and from what is what (`words/deeds.py`).
"""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.words.deeds import IS_ALSO
from wondertable.games.sow.words.events import EVENTS, MERELY_TOLD, NOTHING_HAPPENS

REMEMBERED: Final = 1
"""Abilities may ask for it later in the same turn ("if a unit died this turn")."""
TWOFOLD: Final = 2
"""It is something else as well."""
NOT_HEARD: Final = REMEMBERED | TWOFOLD
"""No ability ever waited for what has no bit beyond these."""

ALSO: Final[dict[str, tuple[str, ...]]] = {event: tuple(also) for event, also in IS_ALSO.items()}
"""What an event is besides."""

EVENT_BITS: Final[dict[str, int]] = {}
"""The bits of the events met so far."""
_HEARD: Final[dict[str, int]] = {}


def mask_of(event: str) -> int:
    """Return the bits of an event; none for what nobody waits for or asks for."""
    found = EVENT_BITS.get(event)
    if found is None:
        declared = event in EVENTS or event in NOTHING_HAPPENS
        found = REMEMBERED if declared and event not in MERELY_TOLD else 0
        found |= TWOFOLD if event in ALSO else 0
        EVENT_BITS[event] = found
    return found


def ear(event: str) -> int:
    """Return the bit that stands for an event in what abilities hear; from now on it is listened for."""
    if event not in _HEARD:
        _HEARD[event] = (NOT_HEARD + 1) << len(_HEARD)
        EVENT_BITS[event] = mask_of(event) | _HEARD[event]
    return _HEARD[event]
