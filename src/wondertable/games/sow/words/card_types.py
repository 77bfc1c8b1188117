"""The types of cards as bits, so that whether a card is of one of several is seen in one step."""

from __future__ import annotations

from typing import Final

BITS: Final = {"State": 1, "Unit": 2, "Hero": 4, "Fortification": 8, "Building": 16, "Wonder": 32}
FLIPPED: Final = 32
"""A State on its other side is a Wonder as well."""
MEANS: Final = {**BITS, "Unit": 2 | 4, "Structure": 1 | 8 | 16}
"""A hero is a unit too (hero.a), and some words mean several types (S46)."""
NONE_OF_THEM: Final = 64


def type_bits(types: tuple[str, ...]) -> int:
    """Return what these words mean; nothing if there are none."""
    found = 0
    for word in types:
        found |= MEANS.get(word, NONE_OF_THEM)
    return found
