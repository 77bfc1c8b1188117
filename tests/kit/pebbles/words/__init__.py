"""What the texts of pebbles are made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from ..rules.table import PebbleTable


@dataclass(frozen=True)
class PebbleScore(Node):
    """Points for a player as this is laid: yours, or those of the other."""

    amount: Quantity
    yours: bool = True
    condition: Condition | None = None
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class PebbleCount(Quantity):
    """How many pebbles are in the bank or in your hand, or how many points you have."""

    what: str

    def value(self, t: PebbleTable, s: Scope) -> Number:
        """The number now."""
        if self.what == "points":
            return t.pools[s.you]["points"]
        return len(t.zones[2 if self.what == "bank" else s.you])


for node in (PebbleScore, PebbleCount):
    register(node)
