"""Amounts: numbers read off the table – how many cards, how much power, which round."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.base import Place, Player, Ref
from wondertable.games.wotf.words.last_known import LastKnown
from wondertable.games.wotf.words.place import AnyRealm
from wondertable.games.wotf.words.player import You
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.trigger import Trigger, asks_past
from wondertable.games.wotf.words.zones import HAND, REALMS
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Value, register
from wondertable.kernel.numbers import Number, minus, plus
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.reading import HISTORY, NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


class Tally(Quantity):
    """So many of something: never below 0."""

    def may_be_negative(self) -> bool:
        return False


@dataclass(frozen=True)
class CountOf(Tally):
    """How many cards there are of a description."""

    those: Those

    def value(self, t: WorldTable, s: Scope) -> Number:
        return len(self.those.found(t, s))


@dataclass(frozen=True)
class CountRef(Tally):
    """How many cards a reference means ("for each of them")."""

    of: Ref

    def value(self, t: WorldTable, s: Scope) -> Number:
        return len(self.of.cards(t, s))


@dataclass(frozen=True)
class PowerOf(Quantity):
    """The power of a card, or of several together; of a card that left The World, as it last was."""

    of: Ref
    base: bool = False

    def value(self, t: WorldTable, s: Scope) -> Number:
        total: Number = 0
        for one in self.of.objects(t, s):
            total = plus(total, _base(t, one, s) if self.base else _power(t, one, s))
        return total


def _power(t: WorldTable, one: CardRef, s: Scope) -> Number:
    last = t.gone(one, s)
    return t.power(one[0]) if last is None else last.power


def _base(t: WorldTable, one: CardRef, s: Scope) -> Number:
    last = t.gone(one, s)
    return t.base_power(one[0]) if last is None else last.base


def _cost(t: WorldTable, one: CardRef, s: Scope) -> Number:
    last = t.gone(one, s)
    return t.printed_cost(one[0]) if last is None else last.cost


@dataclass(frozen=True)
class CostOf(Tally):
    """The printed cost of cards, together."""

    of: Ref

    def value(self, t: WorldTable, s: Scope) -> Number:
        total: Number = 0
        for one in self.of.objects(t, s):
            total = plus(total, _cost(t, one, s))
        return total


@dataclass(frozen=True)
class CountersOn(Tally):
    """How many counters are on cards, of a kind or of all kinds; `had`: before they left and came back, if they did."""

    of: Ref
    kind: str = ""
    had: bool = False

    def value(self, t: WorldTable, s: Scope) -> Number:
        total: Number = 0
        for one in self.of.objects(t, s):
            for name, n in _before(t, one, s) if self.had else counters_of(t, one, s):
                if not self.kind or name == self.kind:
                    total = plus(total, n)
        return total


def _before(t: WorldTable, one: CardRef, s: Scope) -> tuple[tuple[str, Number], ...]:
    """Return the counters a card had as this card's effect took it out of The World; else those it has."""
    for e in t.events.newest(t.round_entry):
        if e.card == one[0] and e.what == "left world" and e.source == s.source and isinstance(e.was, LastKnown):
            return e.was.counters
    return counters_of(t, one, s)


def counters_of(t: WorldTable, one: CardRef, s: Scope) -> tuple[tuple[str, Number], ...]:
    """Return the counters on an object, or those it had as it left The World."""
    last = t.gone(one, s)
    return t.cards[one[0]].counters if last is None else last.counters


@dataclass(frozen=True)
class RoundNumber(Tally):
    """The current round."""

    def value(self, t: WorldTable, s: Scope) -> Number:
        return t.round


@dataclass(frozen=True)
class NumberOfRealm(Quantity):
    """The number of a realm ("that realm's number")."""

    where: Place

    def value(self, t: WorldTable, s: Scope) -> Number:
        return sum(self.where.realms(t, s))


@dataclass(frozen=True)
class StonesOf(Tally):
    """How many stones a player controls."""

    who: Player = You()

    def value(self, t: WorldTable, s: Scope) -> Number:
        return sum([t.stones_of(seat) for seat in self.who.seats(t, s)])


@dataclass(frozen=True)
class AmountOf(Tally):
    """How much of a resource a player has: energy, actions, faith, free attacks."""

    resource: str
    who: Player = You()

    def value(self, t: WorldTable, s: Scope) -> Number:
        total: Number = 0
        for seat in self.who.seats(t, s):
            total = plus(total, t.pools[seat].get(self.resource, 0))
        return total


@dataclass(frozen=True)
class HandSize(Tally):
    """How many cards a player holds."""

    who: Player = You()

    def value(self, t: WorldTable, s: Scope) -> Number:
        return sum([len(t.zones[HAND + seat]) for seat in self.who.seats(t, s)])


@dataclass(frozen=True)
class LandsOf(Tally):
    """How many lands a player controls that match this card's orbital (all lands in older editions)."""

    def value(self, t: WorldTable, s: Scope) -> Number:
        return t.kingdom(s.source, s.you)


@dataclass(frozen=True)
class Needed(Quantity):
    """So many stones or lands as a hoard or kingdom ability asks for; other abilities may ask for fewer, or more."""

    keyword: str
    number: int

    def value(self, t: WorldTable, s: Scope) -> Number:
        return t.needed(self.keyword, s.you, self.number)


@dataclass(frozen=True)
class AtMost(Quantity):
    """A quantity, but no more than another ("up to a maximum of 4")."""

    of: Quantity
    most: Quantity

    def value(self, t: WorldTable, s: Scope) -> Number:
        return min(self.of.value(t, s), self.most.value(t, s))

    def may_be_negative(self) -> bool:
        return self.of.may_be_negative() or self.most.may_be_negative()


@dataclass(frozen=True)
class Rounded(Quantity):
    """A quantity as a whole number, rounded up or down."""

    of: Quantity
    up: bool = True

    def value(self, t: WorldTable, s: Scope) -> Number:
        n = self.of.value(t, s)
        if isinstance(n, float):
            return n
        return ceil(n) if self.up else floor(n)

    def may_be_negative(self) -> bool:
        return self.of.may_be_negative()


@dataclass(frozen=True)
class Per(Quantity):
    """How many times a number goes into another ("for each 5 faith you have")."""

    of: Quantity
    each: int

    def value(self, t: WorldTable, s: Scope) -> Number:
        n = self.of.value(t, s)
        return n if isinstance(n, float) else floor(n / self.each)

    def may_be_negative(self) -> bool:
        return self.of.may_be_negative()


@dataclass(frozen=True)
class TimesHappened(Tally):
    """How often something happened ("for each spell you played this round")."""

    what: Trigger

    def value(self, t: WorldTable, s: Scope) -> Number:
        return len(t.happenings(self.what, s))


@dataclass(frozen=True)
class AmountHappened(Tally):
    """How much was gained, lost or spent ("the energy you spent this round")."""

    what: Trigger

    def value(self, t: WorldTable, s: Scope) -> Number:
        total: Number = 0
        for e in t.happenings(self.what, s):
            total = plus(total, e.number)
        return total


@dataclass(frozen=True)
class NamedNumber(Quantity):
    """The number that was chosen."""

    def value(self, t: WorldTable, s: Scope) -> Number:
        return int(t.noted(s, "number") or 0)


@dataclass(frozen=True)
class MuchThisWay(Tally):
    """How much was spent, lost, gained or removed this way; of what set the ability off, "that many"."""

    what: str

    def value(self, t: WorldTable, s: Scope) -> Number:
        verb = self.what.partition(" ")[0]
        done = any(name.partition(" ")[0] == verb for name in s.memory)
        found: Number = s.memory.get(self.what, 0) if done else s.memory.get("number", 0)
        return found


@dataclass(frozen=True)
class HighestOf(Quantity):
    """The highest (or lowest) power or cost among cards."""

    of: Ref
    stat: str = "power"
    high: bool = True

    def value(self, t: WorldTable, s: Scope) -> Number:
        objects = self.of.objects(t, s)
        found = [_power(t, one, s) if self.stat == "power" else _cost(t, one, s) for one in objects]
        if not found:
            return 0
        return max(found) if self.high else min(found)


@dataclass(frozen=True)
class RealmsCount(Tally):
    """How many realms there are of a kind."""

    where: Place

    def value(self, t: WorldTable, s: Scope) -> Number:
        if isinstance(self.where, AnyRealm) and t.value("unopened_realms_count"):
            return REALMS
        return len(self.where.realms(t, s))


@dataclass(frozen=True)
class DifferentOf(Tally):
    """How many different classes, orbitals, costs, powers or names there are among cards."""

    what: str
    of: Ref

    def value(self, t: WorldTable, s: Scope) -> Number:
        return len({word for one in self.of.objects(t, s) for word in self._words(t, one, s)})

    def _words(self, t: WorldTable, one: CardRef, s: Scope) -> tuple[Value, ...]:
        if self.what == "classes":
            return t.classes_of(one, s)
        last = t.gone(one, s)
        if self.what == "cost":
            return (_cost(t, one, s),)
        if self.what == "power":
            return (_power(t, one, s),)
        if self.what == "name":
            return (t.name(one[0]) if last is None else last.name,)
        return t.orbitals(one[0]) if last is None else last.orbitals


@dataclass(frozen=True)
class Difference(Tally):
    """How far two quantities are apart."""

    a: Quantity
    b: Quantity

    def value(self, t: WorldTable, s: Scope) -> Number:
        a, b = self.a.value(t, s), self.b.value(t, s)
        return minus(a, b) if a > b else minus(b, a)


register(
    Needed, AmountHappened, AtMost, Rounded, Per, TimesHappened, NamedNumber, MuchThisWay, HighestOf, RealmsCount,
    DifferentOf, CountOf, CountRef, PowerOf, Difference, CostOf, CountersOn, RoundNumber, NumberOfRealm, StonesOf,
    AmountOf, HandSize, LandsOf,
)  # fmt: skip
reads(
    NOTHING_ELSE, AtMost, CostOf, CountersOn, CountOf, CountRef, DifferentOf, HighestOf, LandsOf, Needed, PowerOf,
    RealmsCount, RoundNumber, Rounded, StonesOf,
)  # fmt: skip
reads(HISTORY, AmountHappened, TimesHappened)
asks_past(TimesHappened, lambda word: word.what)
asks_past(AmountHappened, lambda word: word.what)
