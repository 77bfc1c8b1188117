"""Quantities: the numbers an ability speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number, negative, plus, times
from wondertable.vocabulary.reading import NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.vocabulary.table import AbilityTable


class Quantity(Node):
    """A number that may depend on the table."""

    def value(self, table: Any, scope: Scope) -> Number:
        """Return how much it is now; a game's own quantities are asked of its own table."""
        raise NotImplementedError

    def may_be_negative(self) -> bool:
        """Return whether it may be below 0."""
        return True


@dataclass(frozen=True)
class Num(Quantity):
    """A plain number."""

    n: Number

    def value(self, table: AbilityTable, scope: Scope) -> Number:
        return self.n

    def may_be_negative(self) -> bool:
        return self.n < 0


@dataclass(frozen=True)
class Times(Quantity):
    """So many times another quantity ("two times the current round", "+2 for each stone")."""

    factor: int
    of: Quantity

    def value(self, table: AbilityTable, scope: Scope) -> Number:
        return times(self.factor, self.of.value(table, scope))

    def may_be_negative(self) -> bool:
        return self.factor < 0 or self.of.may_be_negative()


@dataclass(frozen=True)
class Plus(Quantity):
    """Two quantities together."""

    a: Quantity
    b: Quantity

    def value(self, table: AbilityTable, scope: Scope) -> Number:
        return plus(self.a.value(table, scope), self.b.value(table, scope))

    def may_be_negative(self) -> bool:
        return self.a.may_be_negative() or self.b.may_be_negative()


@dataclass(frozen=True)
class Minus(Quantity):
    """The same amount, taken away."""

    of: Quantity

    def value(self, table: AbilityTable, scope: Scope) -> Number:
        return negative(self.of.value(table, scope))


@dataclass(frozen=True)
class Half(Quantity):
    """Half of a quantity, exactly."""

    of: Quantity

    def value(self, table: AbilityTable, scope: Scope) -> Number:
        return times(Fraction(1, 2), self.of.value(table, scope))

    def may_be_negative(self) -> bool:
        return self.of.may_be_negative()


@dataclass(frozen=True)
class Remembered(Quantity):
    """A number in mind: X that was paid, "that many", the amount of what happened."""

    name: str

    def value(self, table: AbilityTable, scope: Scope) -> Number:
        found: Number = scope.memory.get(self.name, 0)
        return found


X = Remembered("x")
THAT_MANY = Remembered("number")


def is_x(quantity: Quantity | None) -> bool:
    """Return whether it is the X that is paid or chosen."""
    return isinstance(quantity, Remembered) and quantity.name == "x"


register(Num, Times, Plus, Minus, Half, Remembered)
reads(NOTHING_ELSE, Num, Times, Plus, Minus, Half)
