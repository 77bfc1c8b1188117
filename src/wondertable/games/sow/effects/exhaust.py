"""Exhaust, ready and delay cards (exhaust.a, exhaust.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.exhausting import delay, exhaust, ready, season
from wondertable.games.sow.derived.forbidding import held_off
from wondertable.games.sow.effects.with_choices import Deed, cards_of, this_way
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class TurnCards(Deed):
    """`how` is "exhaust", "ready", "delay", "exhaust and delay" or "season": newly recruited no longer."""

    how: str
    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _TURN

    def acts_on(self) -> Cards:
        return self.what

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether there is a card that could be turned that way: a price is paid only by what is still ready."""
        if isinstance(self.what, TargetOf):
            return super().able(t, s, seat)
        if self.how == "season":
            return any(t.is_new(card) for card in self.what.cards(t, s))
        return any(self._turns(t, card, s) for card in self.what.cards(t, s))

    def works_on(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.how in ("ready", "season") or may_exhaust(t, card, s.you)

    def _turns(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.exhausted(card) == (self.how == "ready") and self.works_on(t, card, s)


def _turn(t: CityTable, f: Frame) -> None:
    node = node_of(f, TurnCards)
    you = scope(t, f).you
    free = node.how in ("ready", "season")
    cards = cards_of(t, f, node.what)
    turned = tuple([t.ref(i) for i in cards if (free or may_exhaust(t, i, you)) and turn(t, i, node.how)])
    if node.how != "season":
        this_way(t, f, "readied" if node.how == "ready" else "exhausted", turned)
    did(t, f, bool(turned))


def may_exhaust(t: CityTable, card: int, seat: int) -> bool:
    """Return whether an ability of that player may exhaust or delay a card."""
    if held_off(t, card, "be exhausted"):
        return False
    return t.cards[card].controller == seat or not t.cant(card, "be exhausted by enemies")


def turn(t: CityTable, card: int, how: str) -> bool:
    """Exhaust, ready or delay one card; whether that changed anything."""
    if how == "ready":
        return not t.cant(card, "be readied by abilities") and ready(t, card, "exhaust.a")
    if how == "season":
        return season(t, card)
    turned = how != "delay" and exhaust(t, card, "exhaust.a")
    return (how != "exhaust" and delay(t, card, "exhaust.b")) or turned


_TURN: Final = (*CHOOSE, Step("exhaust.a", _turn))

register(TurnCards)
