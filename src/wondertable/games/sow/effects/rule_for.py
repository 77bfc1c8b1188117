"""Rules that hold for players for a while: cards cost less, something triggers (ability.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.lasting import plan
from wondertable.games.sow.effects.later import kept_in_mind
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.ability import InsteadAbility, TriggeredAbility
from wondertable.games.sow.words.change import CostChange
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import Node, register, within
from wondertable.kernel.numbers import as_int
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Num
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class CostFor(Effect):
    """Cards cost less (or more) for a while; with an `nth`, only the next that is played, however long that takes."""

    change: CostChange
    until: str = "turn"

    def steps(self) -> tuple[Step, ...]:
        return _COST


@dataclass(frozen=True)
class KeepWatch(Effect):
    """For a while, whenever something happens (or would), something is done; what was mentioned is still meant then."""

    ability: TriggeredAbility | InsteadAbility
    until: str = "turn"

    def steps(self) -> tuple[Step, ...]:
        return _WATCH

    def choices(self) -> tuple[Node, ...]:
        """Return the card it is about may be targeted."""
        return tuple([node for node in within(self.ability.when) if isinstance(node, TargetOf)])


def _cost(t: CityTable, f: Frame) -> None:
    """How much it is counts as of now."""
    node = node_of(f, CostFor)
    s = scope(t, f)
    less = node.change.less * as_int(node.change.times.value(t, s))
    change = CostChange(node.change.such, less, Num(1))
    next_one = node.change.nth > 0
    kept = kept_in_mind(s)
    plan(t, change, node.until, s.source, s.you, (next_one, kept))
    t.invalidate()
    did(t, f, True)


def _watch(t: CityTable, f: Frame) -> None:
    node = node_of(f, KeepWatch)
    s = scope(t, f)
    kept = kept_in_mind(s)
    bound = (s.life, kept)
    plan(t, node.ability, node.until, s.source, s.you, bound)
    did(t, f, True)


_COST: Final = (Step("ability.b", _cost),)
_WATCH: Final = (
    *CHOOSE,
    Step("ability.c", _watch),
)

register(CostFor, KeepWatch)
