"""Conditions: what must be so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.reading import NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.vocabulary.table import AbilityTable


class Condition(Node):
    """Something that is so or not."""

    def holds(self, table: Any, scope: Scope) -> bool:
        """Return whether it is so now; a game's own conditions are asked of its own table."""
        raise NotImplementedError


@dataclass(frozen=True)
class Not(Condition):
    """The opposite."""

    of: Condition

    def holds(self, table: AbilityTable, scope: Scope) -> bool:
        return not self.of.holds(table, scope)


@dataclass(frozen=True)
class Both(Condition):
    """Two conditions together."""

    a: Condition
    b: Condition

    def holds(self, table: AbilityTable, scope: Scope) -> bool:
        return self.a.holds(table, scope) and self.b.holds(table, scope)


@dataclass(frozen=True)
class Either(Condition):
    """One condition or the other."""

    a: Condition
    b: Condition

    def holds(self, table: AbilityTable, scope: Scope) -> bool:
        return self.a.holds(table, scope) or self.b.holds(table, scope)


@dataclass(frozen=True)
class Compare(Condition):
    """One quantity against another: "at least", "at most", "exactly", "more", "less"."""

    a: Quantity
    how: str
    b: Quantity

    def holds(self, table: AbilityTable, scope: Scope) -> bool:
        return compare(self.a.value(table, scope), self.how, self.b.value(table, scope))


def compare(a: Number, how: str, b: Number) -> bool:
    """Return whether a number is at least, at most, more, less or exactly another."""
    if how == "at least":
        return a >= b
    if how == "at most":
        return a <= b
    if how == "more":
        return a > b
    if how == "less":
        return a < b
    return a == b


@dataclass(frozen=True)
class IfYouDo(Condition):
    """Whether the instruction before was carried out ("if you do")."""

    def holds(self, table: AbilityTable, scope: Scope) -> bool:
        return bool(scope.memory.get("did", False))


@dataclass(frozen=True)
class IfTheyDo(Condition):
    """Whether a player did what would prevent it ("unless they pay 2. If they do, …"), or did what was asked."""

    def holds(self, table: AbilityTable, scope: Scope) -> bool:
        return bool(scope.memory.get("paid", scope.memory.get("did", False)))


@dataclass(frozen=True)
class Noted(Condition):
    """Whether a word chosen before is this one ("if shadow")."""

    name: str
    word: str

    def holds(self, table: AbilityTable, scope: Scope) -> bool:
        return bool(scope.memory.get(self.name) == self.word)


register(Not, Both, Either, Compare, IfYouDo, IfTheyDo, Noted)
reads(NOTHING_ELSE, Not, Both, Either, Compare)
