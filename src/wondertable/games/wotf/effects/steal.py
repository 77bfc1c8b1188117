"""Steal: a resource goes from one player to another. And a realm that opens before its round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.resources import gain, lose
from wondertable.games.wotf.effects.with_choices import Deed, picks, seats_of
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.table import OPEN, UNOPENED
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.memory import add_up
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Steal(Deed):
    """You take so much of a resource from another player, as far as they have it."""

    resource: str
    amount: Quantity
    who: Player

    def steps(self) -> tuple[Step, ...]:
        return _STEAL

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


def _steal(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Steal)
    s = scope(t, f)
    total: Number = 0
    for seat in seats_of(t, f, node.who):
        total = lose(t, seat, node.resource, node.amount.value(t, s), f.source)
        add_up(s.memory, f"lost {node.resource}", total)
        add_up(s.memory, f"gained {node.resource}", gain(t, s.you, node.resource, total, f.source))
    s.memory["number"] = total
    did(t, f, total > 0)


_STEAL: Final = (CHOOSE, Step("202.a", _steal))


@dataclass(frozen=True)
class OpenRealm(Effect):
    """The lowest-numbered realm that has not opened yet opens now."""

    def steps(self) -> tuple[Step, ...]:
        return _OPEN


def _open(t: WorldTable, f: Frame) -> None:
    closed = [r for r in range(1, REALMS + 1) if t.realms[r] == UNOPENED]
    did(t, f, bool(closed))
    if closed:
        t.set_realm(closed[0], OPEN)
        t.invalidate()
        t.frames[f.base].memory["realm"] = closed[0]
        happen(t, "realm opened", place=closed[0], seat=scope(t, f).you, rule="301.7.a")


_OPEN: Final = (Step("301.7", _open),)

register(Steal, OpenRealm)
