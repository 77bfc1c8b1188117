"""Cards deal damage to each other outside an attack, both at the same time (damage.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.damage import deal, harm
from wondertable.games.sow.effects.with_choices import this_way
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class Fight(Effect):
    """Two cards deal damage equal to their attack to each other."""

    a: Cards
    b: Cards

    def steps(self) -> tuple[Step, ...]:
        return _FIGHT

    def choices(self) -> tuple[Node, ...]:
        return tuple([one for one in (self.a, self.b) if isinstance(one, TargetOf)])


def _fight(t: CityTable, f: Frame) -> None:
    node = node_of(f, Fight)
    s = scope(t, f)
    mine = [ref for ref in node.a.refs(t, s) if t.is_there(ref)]
    theirs = [ref for ref in node.b.refs(t, s) if t.is_there(ref)]
    blows = [(a, b) for a in mine for b in theirs if a != b]
    both = list(dict.fromkeys([*blows, *[(b, a) for a, b in blows]]))
    deal(t, [harm(t, to[0], t.attack(by[0]) or 0, by, "damage.b") for by, to in both])
    this_way(t, f, "damaged", (*mine, *theirs) if blows else ())
    did(t, f, bool(blows))


_FIGHT: Final = (*CHOOSE, *CHOOSE, Step("damage.b", _fight))

register(Fight)
