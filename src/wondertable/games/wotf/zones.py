"""The five areas of the game, and where each pile lies on the table.

Zones 1 to 7 are the realms. A card that is being played lies in no area until it arrives (A93).
"""

from __future__ import annotations

REALMS = 7
HAND = 8
DECK = 10
ABYSS = 12
BANISHMENT = 14
ARCHIVE = 16
PLAYING = 18
GONE = 19
ZONES = 20

WORLD_AREA = 0
AREA_NAMES = ("world", "hand", "deck", "abyss", "banishment", "archive", "playing", "gone")

A = 0
B = 1
CENTRE = -1
"""The controller of what nobody controls (505.1.g)."""


def area(zone: int) -> int:
    """The area a zone belongs to: 0 is The World, then hand, deck, Abyss, banishment, archive, playing, gone."""
    if zone <= REALMS:
        return WORLD_AREA
    if zone >= PLAYING:
        return zone - PLAYING + 6
    return (zone - HAND) // 2 + 1


def area_name(zone: int) -> str:
    """The word for the area of a zone."""
    return AREA_NAMES[area(zone)]


def zone_of(name: str, seat: int) -> int:
    """A player's zone of that name."""
    return HAND + 2 * (AREA_NAMES.index(name) - 1) + seat
