"""Put counters on cards and take them off (counter.a to counter.c, win.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.derived.growing import grown_counters
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.effects.with_choices import Deed, cards_of
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.rules.happening import happen
from wondertable.games.sow.rules.winning import PROGRESSION
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.dice import DICE
from wondertable.games.sow.words.measure import some_counters
from wondertable.games.sow.words.players import bearing, doer
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.card import with_counters
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope, did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

RULES: Final = {"+1/+1": "counter.b", "-1/-1": "counter.c", PROGRESSION: "win.b"}


def rule_of(kind: str) -> str:
    """The rule of a kind of counters; one that a text invents only counts."""
    return RULES.get(kind, "counter.a")


@dataclass(frozen=True)
class AddCounters(Deed):
    """Put counters on cards; a fourth progression counter is seen before anything else happens (S09)."""

    kind: str
    amount: Quantity
    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _ADD

    def acts_on(self) -> Cards:
        return self.what


@dataclass(frozen=True)
class TakeCounters(Deed):
    """Remove counters from cards; all of that kind where no amount is given."""

    kind: str
    amount: Quantity | None
    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _TAKE

    def acts_on(self) -> Cards:
        return self.what

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Whether so many lie there: a price is paid in full."""
        wanted = 1 if self.amount is None else int(self.amount.value(t, s))
        if isinstance(self.what, TargetOf):
            return super().able(t, s, seat)
        return any(some_counters(t.cards[card].counters, self.kind) >= wanted for card in self.what.cards(t, s))


def _add(t: CityTable, f: Frame) -> None:
    node = node_of(f, AddCounters)
    s = scope(t, f)
    found = [(card, int(node.amount.value(t, bearing(s, t.ref(card))))) for card in cards_of(t, f, node.what)]
    cards = [(card, amount) for card, amount in found if t.in_play(card) and amount > 0]
    if snapshot(t).gains:
        cards = [(card, grown_counters(t, doer(s), card, node.kind, amount)) for card, amount in cards]
    for card, amount in cards:
        c = t.edit(card)
        c.counters = with_counters(c.counters, node.kind, amount)
    t.invalidate()
    for card, amount in cards:
        who = t.cards[card].controller
        happen(t, "counter put", card, who, number=amount, words=node.kind, rule=rule_of(node.kind))
    did(t, f, bool(cards))


def _take(t: CityTable, f: Frame) -> None:
    node = node_of(f, TakeCounters)
    removed = 0
    for card in cards_of(t, f, node.what):
        left = None if node.amount is None else int(node.amount.value(t, scope(t, f)))
        for kind in (node.kind,) if node.kind else kinds_on(t, card):
            there = t.counters(card, kind)
            taken = there if left is None else min(left, there)
            left = None if left is None else left - taken
            removed += _take_off(t, card, kind, taken)
    remember(t, f, "counters removed", removed)
    did(t, f, removed > 0)


def _take_off(t: CityTable, card: int, kind: str, taken: int) -> int:
    if taken > 0:
        c = t.edit(card)
        c.counters = with_counters(c.counters, kind, -taken)
        t.invalidate()
        happen(t, "counter removed", card, c.controller, number=taken, words=kind, rule=rule_of(kind))
    return taken


def kinds_on(t: CityTable, card: int) -> tuple[str, ...]:
    """The kinds of counters on a card, in the order in which they came."""
    return tuple([kind for kind, _ in t.cards[card].counters if kind not in DICE])


_ADD: Final = (*CHOOSE, Step("counter.a", _add))
_TAKE: Final = (*CHOOSE, Step("counter.a", _take))

register(AddCounters, TakeCounters)
