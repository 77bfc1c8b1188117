"""Exchanges: two cards take each other's power, place or counters."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.counters import exchange_counters
from wondertable.games.wotf.deeds.movement import may_move, move
from wondertable.games.wotf.deeds.statuses import give
from wondertable.games.wotf.derived.power import parts
from wondertable.games.wotf.effects.with_choices import Deed, keep, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.ability import Change
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.change import AddPower, BasePower, SetPower
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number, minus, times
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.quantity import Num
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Exchange(Deed):
    """Two cards exchange their "power", "base power", "realm" or "counters"."""

    what: str
    a: Ref
    b: Ref
    until: str = ""

    def steps(self) -> tuple[Step, ...]:
        return _EXCHANGE

    def choices(self) -> tuple[Node, ...]:
        return picks(self.a, self.b)


def _exchange(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Exchange)
    s = scope(t, f)
    both = dict.fromkeys((*node.a.cards(t, s), *node.b.cards(t, s)))
    cards = [i for i in both if t.cards[i].zone <= REALMS]
    if len(cards) != 2:
        did(t, f, False)
        return
    keep(t, f, tuple(cards))
    did(t, f, _DONE[node.what](t, cards[0], cards[1], node.until, s))


def _power(t: WorldTable, a: int, b: int, until: str, s: Scope) -> bool:
    """Each gets what it lacks; that is added before anything multiplies (101.6.j), so it is the less for it (A134)."""
    lacks = [(a, _lacking(t, a, t.power(b))), (b, _lacking(t, b, t.power(a)))]
    for card, change in lacks:
        give(t, card, change, until, s)
    return True


def _lacking(t: WorldTable, card: int, wanted: Number) -> Change:
    """Return what gives a card that power; what is endless already, or multiplied by nothing, is set to it."""
    factor: Number = 1
    for part in parts(t, card):
        if part.kind == "times":
            factor = times(factor, part.amount)
    now = t.power(card)
    if isinstance(now, float) or factor == 0:
        return SetPower(Num(wanted), t.cards[card].counters)
    return AddPower(Num(times(minus(wanted, now), Fraction(1) / Fraction(factor))))


def _base(t: WorldTable, a: int, b: int, until: str, s: Scope) -> bool:
    mine, theirs = t.base_power(a), t.base_power(b)
    give(t, a, BasePower(Num(theirs)), until, s)
    give(t, b, BasePower(Num(mine)), until, s)
    return True


def _places(t: WorldTable, a: int, b: int, until: str, s: Scope) -> bool:
    """Return both go or neither does: what can't move keeps the other where it is (508.a)."""
    there, here = t.cards[b].zone, t.cards[a].zone
    if here == there or not may_move(t, a, there, s.you) or not may_move(t, b, here, s.you):
        return False
    return len(move(t, [(a, there), (b, here)])) == 2


def _counters(t: WorldTable, a: int, b: int, until: str, s: Scope) -> bool:
    if any(t.forbidden("put counters", card=i, seat=s.you) for i in (a, b)):
        return False
    exchange_counters(t, a, b, s.you)
    return True


_DONE: Final = {"power": _power, "base power": _base, "realm": _places, "counters": _counters}
_EXCHANGE: Final = (CHOOSE, Step("508.f", _exchange))

register(Exchange)
