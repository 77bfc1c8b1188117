"""Attach: equipment goes onto a Wonder because an effect says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.equip import attach, is_equipment, wearers
from wondertable.games.wotf.deeds.movement import may_move, move
from wondertable.games.wotf.effects.with_choices import Deed, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Ref
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class EquipTo(Deed):
    """Equipment goes onto an allied Wonder in its realm (term:Equip); if it `moves`, it goes to that realm first."""

    item: Ref
    to: Ref
    moves: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _EQUIP

    def choices(self) -> tuple[Node, ...]:
        return picks(self.item, self.to)


def _equip(t: WorldTable, f: Frame) -> None:
    node = node_of(f, EquipTo)
    s = scope(t, f)
    items, wonders = node.item.cards(t, s), node.to.cards(t, s)[:1]
    done = False
    for item in items if wonders and node.moves else ():
        realm = t.cards[wonders[0]].zone
        if is_equipment(t, item) and t.cards[item].zone != realm and may_move(t, item, realm, s.you):
            move(t, [(item, realm)])
    for item in items:
        if is_equipment(t, item) and wonders and wonders[0] in wearers(t, item) and t.cards[item].host != wonders[0]:
            attach(t, item, wonders[0])
            done = True
    did(t, f, done)


_EQUIP: Final = (CHOOSE, Step("term:Equip.b", _equip))

register(EquipTo)
