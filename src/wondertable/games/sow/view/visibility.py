"""Sight: which cards a seat knows, and what it may call them. Everything a player is shown asks here first."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.definition import ONLOOKER
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.zones import GONE, PRODUCTION, SEATS, is_hidden, kind_of, whose, zone_name
from wondertable.kernel.decision import Option
from wondertable.kernel.event import Event

UNKNOWN: Final = "a card"

CARD_FIRST: Final = ("card", "play", "activate", "attack", "combat", "pass")
"""Kinds of options whose first word is a card."""


class Sight:
    """What one seat sees of a table: all but the others' hands and productions (zone:Hand.a, S15, M39).

    `eyes` are those of the seat, or of an onlooker when it is out of the game.
    """

    __slots__ = ("_labels", "eyes", "seat", "t")

    def __init__(self, t: CityTable, seat: int) -> None:
        self.t = t
        self.seat: int = seat
        self.eyes: int = seat if seat == ONLOOKER or t.is_in(seat) else ONLOOKER
        self._labels: dict[int, str] | None = None

    def knows(self, card: int) -> bool:
        """Whether the seat knows which card this is."""
        if card < 0:
            return False
        zone = self.t.cards[card].zone
        if self.seat < 0:
            return True
        return whose(zone) == self.eyes if is_hidden(zone) else zone != GONE or self.t.cards[card].seen != 0

    def name(self, card: int) -> str:
        """What the seat calls a card: its name, or "a card"."""
        return self.t.name(card) if self.knows(card) else UNKNOWN

    def called(self, card: int) -> str:
        """The name of a card, with a number from the second of that name on that its player has shown."""
        name, owner = self.t.name(card), self.t.cards[card].owner
        same = [i for i in self.labels() if self.t.cards[i].owner == owner and self.t.name(i) == name]
        at = same.index(card) if card in same else 0
        return f"{name} #{at + 1}" if at else name

    def label(self, card: int) -> str:
        """A short name for this very card that stays the same while it is in sight, and tells nothing else.

        Cards are numbered in the order in which the log first showed them to this seat.
        """
        if not self.knows(card):
            return ""
        found = self.labels().get(card)
        return self._place_label(card) if found is None else found

    def labels(self) -> dict[int, str]:
        """The labels of all cards that the log has shown to this seat."""
        if self._labels is None:
            found: dict[int, str] = {}
            for event in self.t.log:
                card = event.card
                if card >= 0 and card not in found and self.reads(event):
                    found[card] = f"c{len(found) + 1}"
            self._labels = found
        return self._labels

    def _place_label(self, card: int) -> str:
        """A label for what the log never named: one's own by their place in the deck list, others by where they lie."""
        if self.t.cards[card].owner == self.eyes:
            return f"d{card + 1}"
        zone = self.t.cards[card].zone
        at = self.t.zones[zone].index(card)
        return f"{zone_name(zone).replace(' ', '-')}{whose(zone)}.{at + 1}"

    def reads(self, event: Event) -> bool:
        """Whether the seat may know the card that an event speaks of."""
        if event.card < 0:
            return False
        return self.seat < 0 or bool(event.seen & (1 << self.eyes))

    def told(self, card: int) -> bool:
        """Whether the seat knows a card, or did when the log spoke of it."""
        return card >= 0 and (self.knows(card) or card in self.labels())


def revealed(before: CityTable, after: CityTable, seat: int) -> str:
    """Who came to know a card between two moments, in words; what the seat itself showed is nothing new to it."""
    for c in before.cards:
        for s in (seat, *[other for other in range(len(after.pools)) if other != seat]):
            new = Sight(after, s).knows(c.id) and not Sight(before, s).knows(c.id)
            if new and (s == seat or not Sight(before, seat).knows(c.id)):
                return "you saw a card" if s == seat else f"{seat_name(s)} saw a card"
    return ""


def in_production(t: CityTable, card: int) -> bool:
    """Whether a card lies face down in production."""
    return kind_of(t.cards[card].zone) == PRODUCTION


def option_card(option: Option) -> int:
    """The card an option speaks of, or −1."""
    if option[0] in CARD_FIRST:
        card: int = option[1]
        return card
    if option[0] == "effect":
        source: int = option[2]
        return source
    return -1


def seat_name(seat: int) -> str:
    """A to D."""
    return "nobody" if seat < 0 else SEATS[seat]
