"""301.2 and 510.c: decks are shuffled, cards are put back on top of them, and cards are turned face up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.deeds.movement import leave
from wondertable.games.wotf.deeds.zones import put
from wondertable.games.wotf.words.zones import ABYSS, DECK
from wondertable.kernel.event import EVERYONE
from wondertable.vocabulary.scope import follow

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def put_back(t: WorldTable, cards: list[int]) -> None:
    """Put cards back on top of their owners' decks; the first lies on top. One from elsewhere leaves where it is."""
    for card in reversed(cards):
        deck = DECK + t.cards[card].owner
        if t.cards[card].zone == deck:
            put(t, card, deck)
        else:
            leave(t, (card,), "top")


def shuffle(t: WorldTable, seat: int) -> None:
    """Shuffle a deck; nobody knows its order any more."""
    t.chance.shuffle(t.pile(DECK + seat))
    for i in t.zones[DECK + seat]:
        if t.cards[i].seen:
            t.edit(i).seen = 0
    t.say("shuffled", seat=seat, rule="402.a", seen=EVERYONE)


def as_new(t: WorldTable, card: int) -> None:
    """510.c: a card that is turned face up is as one that has just entered from The Abyss."""
    c = t.edit(card)
    c.flags = 0
    follow(t, card)
    c.life += 1
    c.statuses = ()
    c.counters = ()
    c.default_controller = c.controller
    c.origin = ABYSS + c.owner
    c.stamp = t.next_stamp()
    c.seen = 3
