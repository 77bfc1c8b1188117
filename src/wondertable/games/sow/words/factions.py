"""The factions: those of the rulebook, and those of the set that comes with the game."""

from __future__ import annotations

from typing import Final

FACTIONS: Final = ("Crux Militem", "Frifolk", "Ritualists", "Tidewardens", "Emberguild", "Thornkin")
"""Crux Militem, Frifolk and Ritualists are the rulebook's (faction.a); a card language must know their names."""
