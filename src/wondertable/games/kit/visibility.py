"""What one seat sees of a table, as far as every game has it in common: the names and labels of cards."""

from __future__ import annotations

from typing import Final

from wondertable.kernel.decision import Option
from wondertable.kernel.event import Event
from wondertable.kernel.table import Table

UNKNOWN: Final = "a card"
JUDGE: Final = -1
"""Sees everything."""
ONLOOKER: Final = 15
"""Sees what is open to all players, and nothing else; a number that no seat has."""
NO_LABELS: Final[dict[int, str]] = {}


class SeatSight:
    """Which cards a seat knows, and what it may call them. Cards it does not know have no name and no label."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat: int = seat
        self._labels: dict[int, str] | None = None

    def knows(self, card: int) -> bool:
        """Return whether the seat knows which card this is."""
        raise NotImplementedError

    def title(self, card: int) -> str:
        """Return the name of a card as the log gives it to those who may know it."""
        raise NotImplementedError

    def name(self, card: int) -> str:
        """Return what the seat calls a card: its name now, or "a card"."""
        raise NotImplementedError

    def reads(self, event: Event, number: int = -1) -> bool:
        """Return whether the seat may know the card of an event, the line of that number of the log."""
        raise NotImplementedError

    def told(self, card: int, event: Event | None, number: int) -> bool:
        """Return whether the seat knows a card, or did when that line of the log spoke of it."""
        raise NotImplementedError

    def known_among(self, cards: list[int]) -> list[int]:
        """Return those of some cards that the seat knows."""
        return [card for card in cards if self.knows(card)]

    def is_named(self, event: Event, card: int, number: int) -> bool:
        """Return whether a line names a card as the one it speaks of; a seat that can't read that one can't tell."""
        return card == event.other or (card == event.card and self.reads(event, number))

    def was_shown(self, event: Event, number: int) -> bool:
        """Return whether that line of the log showed its card to this seat."""
        raise NotImplementedError

    def is_card(self, card: int) -> bool:
        """Return whether this is a card, and no piece of the table."""
        return True

    def place_label(self, card: int) -> str:
        """Return a label for what the log never named."""
        raise NotImplementedError

    def label(self, card: int) -> str:
        """Return a short name for this very card that stays the same while it is in sight, and tells nothing else.

        Cards are numbered in the order in which the log first showed them to this seat.
        """
        if not self.knows(card):
            return ""
        found = self.labels().get(card)
        return self.place_label(card) if found is None else found

    def labels(self) -> dict[int, str]:
        """Return the labels of all cards that the log has shown to this seat."""
        if self._labels is None:
            self._labels = self._cached() if self.is_settled() else self._extended({}, self.table.events.oldest)
        return self._labels

    def is_settled(self) -> bool:
        """Return whether what the log has shown to this seat can't change any more, so labels may be cached."""
        return True

    def watcher(self) -> int:
        """Return whose eyes these are."""
        return self.seat

    def _cached(self) -> dict[int, str]:
        """Return the labels kept with the table, extended by what has happened since."""
        t, eyes = self.table, self.watcher()
        line, known = t.labelled.get(eyes, (t.events.oldest, NO_LABELS))
        if line == t.events.size:
            return known
        found = self._extended(known, line)
        t.labelled = {**t.labelled, eyes: (t.events.size, found)}
        return found

    def _extended(self, known: dict[int, str], line: int) -> dict[int, str]:
        """Return labels with those of the cards that the log has shown from a line on."""
        found = known
        for number, event in enumerate(self.table.events.since(line), line):
            card = event.card
            if card >= 0 and card not in found and self.was_shown(event, number) and self.is_card(card):
                if found is known:
                    found = known.copy()
                found[card] = f"c{len(found) + 1}"
        return found


def newly_known(before: list[SeatSight], after: list[SeatSight], cards: int, seat: int) -> int:
    """The first seat that came to know a card, −1 if none did; what the seat itself showed is nothing new to it."""
    others = [other for other in range(len(before)) if other != seat]
    for card in range(cards):
        for who in (seat, *others):
            new = after[who].knows(card) and not before[who].knows(card)
            if new and (who == seat or not before[seat].knows(card)):
                return who
    return -1


def option_card(option: Option, card_first: tuple[str, ...]) -> int:
    """Return the card an option speaks of, or −1; of these kinds the first word is a card."""
    if option[0] in card_first:
        card: int = option[1]
        return card
    if option[0] == "effect":
        source: int = option[2]
        return source
    return -1
