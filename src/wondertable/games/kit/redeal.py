"""Redeal: a table that looks the same to a seat, with everything it can't see dealt again.

Cards keep their places and numbers; only what is printed on the unseen ones is exchanged, so that half-done effects
which remember a place go on unharmed. The result depends on nothing that the seat does not know.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.visibility import SeatSight
from wondertable.kernel.chance import Chance
from wondertable.kernel.event import EVERYONE, Event
from wondertable.kernel.log import log_of
from wondertable.kernel.node import Value, changed
from wondertable.kernel.table import Table

LONG_AGO: Final = 1_000_000


class Redeal:
    """A copy of a table, `new`, in which the faces of unseen cards change places. `moved` says where each went."""

    def __init__(self, seen: SeatSight, chance: Chance) -> None:
        self.seen = seen
        self.chance = chance
        self.new: Table = seen.table.clone()
        self.moved: dict[int, int] = {}

    def printed(self, card: int) -> tuple[Value, ...]:
        """What is printed on a card, to sort unseen cards by before they are mixed: their own order is hidden."""
        raise NotImplementedError

    def mixed(self, group: list[int]) -> list[int]:
        """Unseen cards in an order that nothing hidden decides."""
        labels = self.seen.labels()
        cards = sorted(group, key=lambda card: self.printed(card) + (labels.get(card, ""),))
        self.chance.shuffle(cards)
        return cards

    def lay(self, slot: int, card: int) -> None:
        """A card's face comes to lie in a place."""
        self.new.edit(slot).face = self.seen.table.cards[card].face
        self.moved[card] = slot

    def finish(self) -> None:
        """Tell the log again: what the seat saw stays true of the same cards; what it did not see names nothing."""
        labels = self.seen.labels()
        followed = any(card != slot and card in labels for card, slot in self.moved.items())
        told: list[Event] = []
        first = self.seen.table.events.oldest
        for number, event in enumerate(self.seen.table.log, first):
            told.append(self._retold(number, event) if event.seen != EVERYONE or followed else event)
        self.new.events = log_of(told, first)
        self.new.labelled = {}
        self.new.invalidate()

    def _retold(self, number: int, event: Event) -> Event:
        card = event.card
        reads = self.seen.reads(event, number)
        card = self.moved.get(card, card) if reads else self.unread(card)
        other = self._followed(event.other, number)
        source = card if reads and event.source == event.card else self._followed(event.source, number)
        if card == event.card and other == event.other and source == event.source and (reads or event.was is None):
            return event
        life = self._life(event.card, event.life, card)
        was = changed(event.was, card=card, life=life) if reads and event.was else None
        return Event(
            event.what, card, event.seat, event.place, other, event.number, event.words, event.rule, source, event.seen,
            life, self._life(event.other, event.other_life, other),
            self._life(event.source, event.source_life, source), was,
        )  # fmt: skip

    def unread(self, card: int) -> int:
        """What a line names that the seat could not read: the place, as long as nobody can tell what lies there."""
        return -1 if self.seen.knows(card) else card

    def recalled(self, event: Event) -> Event:
        """Return an event that a rule still asks about: what the seat saw stays true of the card it saw."""
        reads = self.seen.reads(event)
        card = self.moved.get(event.card, event.card) if reads else event.card
        other, source = self._followed(event.other, -1), self._followed(event.source, -1)
        if (card, other, source) == (event.card, event.other, event.source):
            return event
        return changed(
            event, card=card, life=self._life(event.card, event.life, card), other=other,
            other_life=self._life(event.other, event.other_life, other), source=source,
            source_life=self._life(event.source, event.source_life, source),
        )  # fmt: skip

    def _life(self, card: int, life: int, slot: int) -> int:
        """Which life of the card now in a slot it was: as many lives ago as it was for the card it stands for."""
        if slot < 0 or card < 0 or life < 0:
            return -1
        cards = self.seen.table.cards
        then = cards[slot].life - cards[card].life + (life if life < LONG_AGO // 2 else life - LONG_AGO)
        return then if then >= 0 else LONG_AGO + then  # a life the card in that slot never led

    def _followed(self, card: int, number: int) -> int:
        return self.moved[card] if card in self.moved and self.seen.told(card, None, number) else card
