"""Amounts: numbers that depend on the table, and conditions about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.selector import Such
from wondertable.kernel.node import register
from wondertable.kernel.numbers import Number
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class NumberOf(Quantity):
    """How many cards of a description are in play."""

    such: Such

    def value(self, t: CityTable, scope: Scope) -> Number:
        return len(self.such.found(t, scope))


@dataclass(frozen=True)
class AttackOf(Quantity):
    """The attack value of a card."""

    what: Cards

    def value(self, t: CityTable, scope: Scope) -> Number:
        return sum([t.attack_of(ref) for ref in self.what.refs(t, scope)])


@dataclass(frozen=True)
class GoldOf(Quantity):
    """How much gold you have."""

    def value(self, t: CityTable, scope: Scope) -> Number:
        return t.gold(scope.you)


@dataclass(frozen=True)
class CountersOf(Quantity):
    """How many counters of a kind are on a card."""

    kind: str
    what: Cards

    def value(self, t: CityTable, scope: Scope) -> Number:
        return sum([t.counters_of(ref, self.kind) for ref in self.what.refs(t, scope)])


@dataclass(frozen=True)
class UnderSiege(Condition):
    """Whether you are (or at least one opponent is) under siege."""

    enemy: bool = False

    def holds(self, t: CityTable, scope: Scope) -> bool:
        if not self.enemy:
            return t.besieged(scope.you)
        return any(t.besieged(seat) for seat in t.seats_from(t.turn) if seat != scope.you)


@dataclass(frozen=True)
class ItWas(Condition):
    """Whether a card is such a card, or was as it left play ("if it was exhausted", "if it had Shield")."""

    what: Cards
    such: Such

    def holds(self, t: CityTable, scope: Scope) -> bool:
        found = [self.suits(t, ref, scope) for ref in self.what.refs(t, scope)]
        return bool(found) and all(found)

    def suits(self, t: CityTable, ref: Ref, scope: Scope) -> bool:
        """Whether one object is, or was."""
        was = t.last_known(ref)
        if was is not None:
            return self.such.fitted(t, was, scope)
        return t.is_there(ref) and self.such.fits(t, ref[0], scope)


register(NumberOf, AttackOf, GoldOf, CountersOf, UnderSiege, ItWas)
