"""Do something later: at the end of this turn, or at the start of your next one (ability.c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.lasting import plan
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.ability import Waiting
from wondertable.games.sow.words.ref import TargetOf
from wondertable.games.sow.words.trigger import When, is_player
from wondertable.kernel.node import Node, Value, register, within
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

NOT_KEPT: Final = ("combat", "doer", "they", "did", "refused")


def kept_in_mind(s: Scope) -> tuple[tuple[str, Value], ...]:
    """Return what was mentioned so far and will still be meant later."""
    return tuple([(name, value) for name, value in s.memory.items() if name not in NOT_KEPT])


@dataclass(frozen=True)
class PutOff(Effect):
    """Once, when something happens, do something; what was mentioned before is still meant then."""

    when: When
    what: Effect

    def steps(self) -> tuple[Step, ...]:
        return _LATER

    def choices(self) -> tuple[Node, ...]:
        """Return the card it is about may be targeted; all else is chosen when it comes."""
        return tuple([node for node in within(self.when) if isinstance(node, TargetOf)])


def _wait(t: CityTable, f: Frame) -> None:
    node = node_of(f, PutOff)
    s = scope(t, f)
    bound = (s.life, kept_in_mind(s))
    when, what = _from_the_next(t, node, s)
    plan(t, Waiting(when, what), when.event, s.source, s.you, bound)
    did(t, f, True)


def _from_the_next(t: CityTable, node: PutOff, s: Scope) -> tuple[When, Effect]:
    """The end of a player's next turn is not the end of this one: where it is theirs, the next has to begin first."""
    ends = node.when.event == "turn ended" and bool(node.when.player)
    if not ends or not is_player(node.when.player, t.turn, s):
        return node.when, node.what
    return When("turn began", player=node.when.player), PutOff(When("turn ended"), node.what)


_LATER: Final = (
    *CHOOSE,
    Step("ability.c", _wait),
)

register(PutOff)
