"""Amounts: numbers that depend on the table, and conditions about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.such import Such
from wondertable.kernel.node import register
from wondertable.kernel.numbers import Number
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.table import CityTable


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
        return sum([t.attack(i) or 0 for i in self.what.cards(t, scope)])


@dataclass(frozen=True)
class GoldOf(Quantity):
    """How much gold you have, or an opponent has."""

    enemy: bool = False

    def value(self, t: CityTable, scope: Scope) -> Number:
        return t.gold(1 - scope.you if self.enemy else scope.you)


@dataclass(frozen=True)
class CountersOf(Quantity):
    """How many counters of a kind are on a card."""

    kind: str
    what: Cards

    def value(self, t: CityTable, scope: Scope) -> Number:
        return sum([t.counters(i, self.kind) for i in self.what.cards(t, scope)])


@dataclass(frozen=True)
class UnderSiege(Condition):
    """Whether you are (or an opponent is) under siege."""

    enemy: bool = False

    def holds(self, t: CityTable, scope: Scope) -> bool:
        return t.besieged(1 - scope.you if self.enemy else scope.you)


register(NumberOf, AttackOf, GoldOf, CountersOf, UnderSiege)
