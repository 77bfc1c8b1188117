"""Alike: what several cards have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.ownership import LikeThat
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Value, register
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

TYPES: Final = ("Wonder", "Item", "Land", "Spell")


@dataclass(frozen=True)
class Alike(Condition):
    """Several cards share a type, a class, an orbital, or have the same cost, power or name."""

    what: str
    of: Ref

    def holds(self, t: WorldTable, s: Scope) -> bool:
        objects = self.of.objects(t, s)
        common = list(self._facts(t, objects[0], s)) if len(objects) > 1 else []
        for one in objects[1:]:
            facts = self._facts(t, one, s)
            common = [fact for fact in common if fact in facts]
        return bool(common)

    def _facts(self, t: WorldTable, one: CardRef, s: Scope) -> tuple[Value, ...]:
        if self.what != "type":
            return LikeThat(self.what, self.of).facts_of(t, one, s)
        last = t.gone(one, s)
        return tuple([word for word in TYPES if (t.has_type(one[0], (word,)) if last is None else word in last.types)])


register(Alike)
