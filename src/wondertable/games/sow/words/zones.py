"""The zones of the table: one field, and for each player a city with its garrison, wall and siege line.

A zone of a player is named by its kind and the seat: `of(GARRISON, 1)`. A card in production is not in play.
"""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 4
SEATS: Final = ("A", "B", "C", "D")

FIELD: Final = 0
GONE: Final = 1
GARRISON: Final = 2
WALL: Final = 3
STATE: Final = 4
SIEGE_LINE: Final = 5
HAND: Final = 6
PRODUCTION: Final = 7
GRAVEYARD: Final = 8
EACH: Final = 7
"""So many kinds of zones every player has."""

NAMES: Final = ("field", "gone", "garrison", "wall", "state", "siege line", "hand", "production", "graveyard")
"""The words for the kinds of zones, in the order of their numbers."""

NO_AREA: Final = 0
FIELD_AREA: Final = 5
"""The areas: 1 to 4 are the cities of A to D."""

IN_TURN: Final = tuple([
    tuple([tuple([(seat + n) % seats for n in range(seats)]) for seat in range(seats)])
    for seats in range(MOST_SEATS + 1)
])  # fmt: skip
"""For so many players, and beginning with one of them, their seats in turn order."""

_ZONES: Final = tuple(range(GARRISON + EACH * MOST_SEATS))
_KIND: Final = tuple([zone if zone < GARRISON else GARRISON + (zone - GARRISON) % EACH for zone in _ZONES])
_WHOSE: Final = tuple([-1 if zone < GARRISON else (zone - GARRISON) // EACH for zone in _ZONES])
_AREA: Final = tuple([
    FIELD_AREA if zone == FIELD else 1 + _WHOSE[zone] if GARRISON <= _KIND[zone] <= SIEGE_LINE else NO_AREA
    for zone in _ZONES
])  # fmt: skip
_IN_PLAY: Final = tuple([
    (FIELD, *[kind + EACH * seat for kind in (GARRISON, WALL, STATE, SIEGE_LINE) for seat in range(seats)])
    for seats in range(MOST_SEATS + 1)
])  # fmt: skip


def zones_for(seats: int) -> int:
    """Return how many zones there are with so many players."""
    return GARRISON + EACH * seats


def of(kind: int, seat: int) -> int:
    """Return a player's zone of that kind."""
    return kind + EACH * seat


def in_play_zones(seats: int) -> tuple[int, ...]:
    """Return the zones of so many players whose cards are in play: the field, then kind by kind, seat by seat."""
    return _IN_PLAY[seats]


def kind_of(zone: int) -> int:
    """Return the kind of a zone, without its player."""
    return _KIND[zone]


def zone_name(zone: int) -> str:
    """Return the word for a zone."""
    return NAMES[_KIND[zone]]


def zone_of(name: str, seat: int) -> int:
    """Return a player's zone of that name."""
    return of(NAMES.index(name), seat)


def whose(zone: int) -> int:
    """The player whose city, hand, production or graveyard a zone belongs to; −1 for the field and what is gone."""
    return _WHOSE[zone]


def is_siege_line(zone: int) -> bool:
    """Return whether a zone is a siege line."""
    return _KIND[zone] == SIEGE_LINE


def is_hidden(zone: int) -> bool:
    """Return whether a zone is a hand or a production."""
    return HAND <= _KIND[zone] <= PRODUCTION


def area(zone: int) -> int:
    """Return the area a zone lies in: a city, the field, or none for what is not in play."""
    return _AREA[zone]


def city(seat: int) -> int:
    """Return the City Area of a player."""
    return 1 + seat


def city_of(place: int) -> int:
    """Return the player whose city an area is; −1 for the field."""
    return place - 1 if NO_AREA < place < FIELD_AREA else -1
