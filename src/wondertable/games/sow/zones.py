"""The zones of the table: one field, and for each player a city with its garrison, wall and siege line.

Zones up to `LAST_IN_PLAY` hold the cards in play. A card in production is not in play.
"""

from __future__ import annotations

from typing import Final

FIELD: Final = 0
GARRISON: Final = 1
WALL: Final = 3
STATE: Final = 5
SIEGE_LINE: Final = 7
LAST_IN_PLAY: Final = 8
HAND: Final = 9
PRODUCTION: Final = 11
GRAVEYARD: Final = 13
GONE: Final = 15
ZONES: Final = 16

NAMES: Final = ("field", "garrison", "wall", "state", "siege line", "hand", "production", "graveyard", "gone")
"""The words for the zones, in the order of their numbers."""

NO_AREA: Final = 0
FIELD_AREA: Final = 3
"""The areas: 1 and 2 are the cities of A and B."""


def zone_name(zone: int) -> str:
    """The word for a zone."""
    return NAMES[(zone + 1) // 2]


def zone_of(name: str, seat: int) -> int:
    """A player's zone of that name."""
    return 2 * NAMES.index(name) - 1 + seat


def whose(zone: int) -> int:
    """The player whose city, hand, production or graveyard a zone belongs to."""
    return (zone - 1) % 2


def is_siege_line(zone: int) -> bool:
    """Whether a zone is somebody's siege line."""
    return SIEGE_LINE <= zone <= LAST_IN_PLAY


def area(zone: int) -> int:
    """The area a zone lies in: a city, the field, or none for what is not in play."""
    if zone == FIELD:
        return FIELD_AREA
    return 1 + (zone - 1) % 2 if zone <= LAST_IN_PLAY else NO_AREA


def city(seat: int) -> int:
    """The City Area of a player."""
    return 1 + seat
