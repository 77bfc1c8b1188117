"""Reckoning: amounts made of other amounts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.kernel.node import register
from wondertable.kernel.numbers import Number, as_int
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.reading import NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class HalfUp(Quantity):
    """Half of an amount, rounded up."""

    of: Quantity

    def value(self, t: CityTable, scope: Scope) -> Number:
        return (as_int(self.of.value(t, scope)) + 1) // 2


register(HalfUp)
reads(NOTHING_ELSE, HalfUp)
