"""The names by which abilities of this game mention things, beyond those in `vocabulary/memory.py`."""

from __future__ import annotations

from typing import Final

OF_ABILITIES: Final[dict[str, str]] = {
    "affected": "the objects that the last instruction did something to",
    "bearer": "of several objects the one at hand",
    "combat": "that it is a combat ability, which reaches only its own area (S63)",
    "counters removed": "how many counters were removed",
    "damage dealt": "how much damage was dealt",
    "damage removed": "how much damage was removed",
    "doers": "of several players told to do something, those who did",
    "gold": "how much gold was gained, lost or taken",
    "gold there": "the gold that lay on cards as they left production",
    "made": "the tokens that were made",
    "number": '"that many"',
    "picked": "the player who was picked",
    "players": "whose event it was, and to whom it was done",
    "subject": "the card that what happened was about",
    "they": "the players spoken of last",
    "x": "the X that was paid",
}
