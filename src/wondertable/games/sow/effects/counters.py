"""Put counters on cards and take them off (counter.a to counter.c, win.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.counters import put_counters, take_counters
from wondertable.games.sow.derived.forbidding import held_off
from wondertable.games.sow.effects.with_choices import Deed, cards_of
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.dice import DICE
from wondertable.games.sow.words.measure import some_counters
from wondertable.games.sow.words.players import bearing, doer
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope, did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


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
        """Return whether so many lie there: a price is paid in full."""
        wanted = 1 if self.amount is None else int(self.amount.value(t, s))
        if isinstance(self.what, TargetOf):
            return super().able(t, s, seat)
        cards = [card for card in self.what.cards(t, s) if self.works_on(t, card, s)]
        return any(some_counters(t.cards[card].counters, self.kind) >= wanted for card in cards)

    def works_on(self, t: CityTable, card: int, s: Scope) -> bool:
        return not self.kind or not held_off(t, card, f"remove {self.kind} counters")


def _add(t: CityTable, f: Frame) -> None:
    node = node_of(f, AddCounters)
    s = scope(t, f)
    found = [(card, int(node.amount.value(t, bearing(s, t.ref(card))))) for card in cards_of(t, f, node.what)]
    cards = [(card, amount) for card, amount in found if t.in_play(card) and amount > 0]
    did(t, f, put_counters(t, cards, node.kind, doer(s)))


def _take(t: CityTable, f: Frame) -> None:
    node = node_of(f, TakeCounters)
    removed = 0
    for card in cards_of(t, f, node.what):
        left = None if node.amount is None else int(node.amount.value(t, scope(t, f)))
        for kind in (node.kind,) if node.kind else kinds_on(t, card):
            there = t.counters(card, kind)
            taken = there if left is None else min(left, there)
            left = None if left is None else left - taken
            removed += take_counters(t, card, kind, taken)
    remember(t, f, "counters removed", removed)
    did(t, f, removed > 0)


def kinds_on(t: CityTable, card: int) -> tuple[str, ...]:
    """Return the kinds of counters on a card, in the order in which they came."""
    return tuple([kind for kind, _ in t.cards[card].counters if kind not in DICE])


_ADD: Final = (*CHOOSE, Step("counter.a", _add))
_TAKE: Final = (*CHOOSE, Step("counter.a", _take))

register(AddCounters, TakeCounters)
