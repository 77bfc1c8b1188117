"""Sight: which cards a seat knows, and what it may call them. Everything a player is shown asks here first."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.visibility import ONLOOKER, UNKNOWN, SeatSight
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.zones import GONE, PRODUCTION, SEATS, is_hidden, kind_of, whose, zone_name
from wondertable.kernel.event import Event

CARD_FIRST: Final = ("card", "play", "activate", "attack", "combat", "pass")
"""Kinds of options whose first word is a card."""


class Sight(SeatSight):
    """What one seat sees of a table: all but the others' hands and productions (zone:Hand.a, S15, M39).

    `eyes` are those of the seat, or of an onlooker when it is out of the game.
    """

    def __init__(self, t: CityTable, seat: int) -> None:
        super().__init__(t, seat)
        self.t = t
        self.eyes: int = seat if seat == ONLOOKER or t.is_in(seat) else ONLOOKER

    def knows(self, card: int) -> bool:
        """Return whether the seat knows which card this is."""
        if card < 0:
            return False
        zone = self.t.cards[card].zone
        if self.seat < 0:
            return True
        return whose(zone) == self.eyes if is_hidden(zone) else zone != GONE or self.t.cards[card].seen != 0

    def title(self, card: int) -> str:
        return self.t.name(card)

    def name(self, card: int) -> str:
        return self.t.name(card) if self.knows(card) else UNKNOWN

    def called(self, card: int) -> str:
        """Return the name of a card, with a number from the second of that name on that its player has shown."""
        name, owner = self.t.name(card), self.t.cards[card].owner
        same = [i for i in self.labels() if self.t.cards[i].owner == owner and self.t.name(i) == name]
        at = same.index(card) if card in same else 0
        return f"{name} #{at + 1}" if at else name

    def watcher(self) -> int:
        return self.eyes

    def was_shown(self, event: Event, number: int) -> bool:
        return self.reads(event)

    def place_label(self, card: int) -> str:
        """A label for what the log never named: one's own by their place in the deck list, others by where they lie."""
        if self.t.cards[card].owner == self.eyes:
            return f"d{card + 1}"
        zone = self.t.cards[card].zone
        at = self.t.zones[zone].index(card)
        return f"{zone_name(zone).replace(' ', '-')}{whose(zone)}.{at + 1}"

    def reads(self, event: Event, number: int = -1) -> bool:
        if event.card < 0:
            return False
        return self.seat < 0 or bool(event.seen & (1 << self.eyes))

    def told(self, card: int, event: Event | None, number: int) -> bool:
        return card >= 0 and (self.knows(card) or card in self.labels())


def in_production(t: CityTable, card: int) -> bool:
    """Return whether a card lies face down in production."""
    return kind_of(t.cards[card].zone) == PRODUCTION


def seat_name(seat: int) -> str:
    """Return a to D."""
    return "nobody" if seat < 0 else SEATS[seat]
