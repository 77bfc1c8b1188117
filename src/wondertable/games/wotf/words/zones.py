"""The five areas of the game, and where each pile lies on the table.

Zones 1 to 7 are the realms. A card that is being played lies in no area until it arrives (A93).
"""

from __future__ import annotations

from typing import Final

REALMS: Final = 7
HAND: Final = 8
DECK: Final = 10
ABYSS: Final = 12
BANISHMENT: Final = 14
ARCHIVE: Final = 16
PLAYING: Final = 18
GONE: Final = 19
ZONES: Final = 20

WORLD_AREA: Final = 0
AREA_NAMES: Final[tuple[str, ...]] = ("world", "hand", "deck", "abyss", "banishment", "archive", "playing", "gone")

SEATS: Final = ("A", "B")
CENTRE: Final = -1
"""The controller of what nobody controls (505.1.g)."""


def area(zone: int) -> int:
    """Return the area a zone belongs to: 0 is The World, then hand, deck, Abyss, banishment, archive, playing, gone."""
    if zone <= REALMS:
        return WORLD_AREA
    if zone >= PLAYING:
        return zone - PLAYING + 6
    return (zone - HAND) // 2 + 1


def area_name(zone: int) -> str:
    """Return the word for the area of a zone."""
    return AREA_NAMES[area(zone)]


def zone_of(name: str, seat: int) -> int:
    """Return a player's zone of that name."""
    return HAND + 2 * (AREA_NAMES.index(name) - 1) + seat
