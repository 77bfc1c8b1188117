"""Discard cards from a hand (zone:Graveyard.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.leaving import discard_some, may_discard
from wondertable.games.sow.effects.with_choices import this_way
from wondertable.games.sow.words.players import about, doer
from wondertable.games.sow.words.selector import Such
from wondertable.kernel.decision import NO
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope, did, scope
from wondertable.vocabulary.table import AbilityTable

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class DiscardCards(Effect):
    """The player discards so many such cards from their hand, by choice or at random; or the whole hand.

    With `up_to` it may be fewer, or none.
    """

    amount: Quantity | None
    such: Such = Such()
    at_random: bool = False
    up_to: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _DISCARD

    def asks_first(self, t: AbilityTable, frame: Frame) -> bool:
        """Return whether it begins with the choice of one card."""
        return (
            self.amount is not None
            and not (self.at_random or self.up_to)
            and int(self.amount.value(t, scope(t, frame))) == 1
        )

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether there are so many."""
        wanted = 1 if self.amount is None or self.up_to else int(self.amount.value(t, s))
        return len(self.held(t, s)) >= max(wanted, 1)

    def held(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        """Return the cards that may be discarded."""
        mine = Such(self.such.types, "they", "", self.such.marks, "hand")
        found = mine.found(t, about(s, doer(s)))
        return tuple([card for card in found if may_discard(t, doer(s), card)])


def _ask(t: CityTable, f: Frame) -> None:
    node = node_of(f, DiscardCards)
    s = scope(t, f)
    options = tuple([("card", i) for i in node.held(t, s)])
    f.answer = options
    if node.amount is None:
        return
    most = min(int(node.amount.value(t, s)), len(options))
    if node.at_random:
        pile = list(node.held(t, s))
        t.chance.shuffle(pile)
        f.answer = tuple([("card", i) for i in pile[:most]])
        return
    if node.up_to:
        t.ask(f, doer(s), "discard", options, 0, most)
        return
    may = f.may and most == 1
    if most > 0 and (may or most < len(options)):
        t.ask(f, doer(s), "discard", (*options, NO) if may else options, most, most, may=may)
    elif most <= 0:
        f.answer = ()


def _discard(t: CityTable, f: Frame) -> None:
    cards = tuple([int(option[1]) for option in f.answer if option != NO])
    cards = discard_some(t, cards)
    this_way(t, f, "discarded", tuple([t.ref(card) for card in cards]))
    did(t, f, bool(cards))


_DISCARD: Final = (Step("zone:Graveyard.a", _ask), Step("zone:Graveyard.a", _discard))

register(DiscardCards)
