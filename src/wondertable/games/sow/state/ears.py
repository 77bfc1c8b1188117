"""Ears: what becomes of an event, as bits, so that for most of what happens one look tells that nobody waits for it."""

from __future__ import annotations

from typing import Final

REMEMBERED: Final = 1
"""Abilities may ask for it later in the same turn ("if a unit died this turn")."""
TWOFOLD: Final = 2
"""It is something else as well."""
NOT_HEARD: Final = REMEMBERED | TWOFOLD
"""No ability ever waited for what has no bit beyond these."""

ALSO: Final[dict[str, str]] = {"died": "destroyed", "flipped": "advanced", "played": "produced"}
"""A unit that dies is destroyed, the third advance is an advance, and what is played is put into production."""

EVENT_BITS: Final[dict[str, int]] = dict.fromkeys([
    "attacked", "entered play", "destroyed", "killed", "damaged", "sent to war", "sent to defend", "overpaid",
    "advanced", "discarded", "gained", "lost", "paid", "activated", "returned", "besieges", "war",
    "exhausted", "readied", "left play", "counter put", "broken", "battle began", "produced", "went home", "targeted",
    "mended", "in graveyard", "taken over", "survived", "combat", "passed", "presses on",
    "acted", "siege began", "siege ended", "left production", "retaliated",
    "battle won", "battle lost", "sent home",
], REMEMBERED) | dict.fromkeys(["died", "played", "flipped"], REMEMBERED | TWOFOLD)  # fmt: skip
"""The bits of an event; there are none for what nobody waits for or asks for."""

_HEARD: Final[dict[str, int]] = {}


def ear(event: str) -> int:
    """The bit that stands for an event in what abilities hear; from now on it is listened for."""
    if event not in _HEARD:
        _HEARD[event] = (NOT_HEARD + 1) << len(_HEARD)
        EVENT_BITS[event] = EVENT_BITS.get(event, 0) | _HEARD[event]
    return _HEARD[event]
