"""Players hand gold over to the ability's controller (gold.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.gold import gain_gold, lose_gold
from wondertable.games.sow.words.players import doer
from wondertable.kernel.node import register
from wondertable.kernel.numbers import Number
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable
    from wondertable.vocabulary.table import AbilityTable


@dataclass(frozen=True)
class GiveGold(Effect):
    """The player gives you gold: as an order, as much as they have; as a price, all of it or nothing."""

    amount: Quantity

    def steps(self) -> tuple[Step, ...]:
        return _GIVE

    def is_price(self) -> bool:
        return True

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether they have so much."""
        return t.gold(doer(s)) >= self.amount.value(t, s)

    def dues(self, t: AbilityTable, s: Scope) -> tuple[str, Number] | None:
        return ("gold", self.amount.value(t, s))


def _give(t: CityTable, f: Frame) -> None:
    node = node_of(f, GiveGold)
    s = scope(t, f)
    amount = int(node.amount.value(t, s))
    given = lose_gold(t, doer(s), amount)
    gain_gold(t, s.you, given, "gold.a")
    did(t, f, given >= amount)


_GIVE: Final = (Step("gold.a", _give),)

register(GiveGold)
