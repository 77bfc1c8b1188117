"""What dice on cards stand for, and which cards have structure points."""

from __future__ import annotations

from typing import Final

DAMAGE: Final = "damage"
GOLD: Final = "gold"
DICE: Final = (DAMAGE, GOLD)
"""What dice on a card show beside its counters (setup.b)."""

STRUCTURES: Final = ("State", "Building", "Fortification")
"""S46: all cards with structure points; a Wonder is the other side of a State."""
