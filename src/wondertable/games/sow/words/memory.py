"""The names under which frames of this game remember things, beyond those in `vocabulary/memory.py`."""

from __future__ import annotations

from typing import Final

OF_ABILITIES: Final[dict[str, str]] = {
    "combat": "the two cards of the attack that the ability is part of",
    "number": '"that many"',
}

OF_PROGRAMS: Final[dict[str, str]] = {
    "ability": "the ability that is used",
    "attacked": "the card that is attacked",
    "attacker": "the card that attacks",
    "card": "the card at hand",
    "first": "who goes first, if that was settled",
    "fought": "where a battle was fought this turn",
    "seat": "whose doing it is",
    "taken": "whether cards were taken back this turn",
}
