"""Do something later: at the end of this turn, or at the start of your next one (ability.c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.ability import Waiting
from wondertable.games.sow.words.ref import TargetOf
from wondertable.games.sow.words.trigger import When
from wondertable.kernel.card import Status
from wondertable.kernel.node import Node, register, within
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

NOT_KEPT: Final = ("you", "source", "life", "here", "ability", "combat", "doer", "they", "did", "refused", "next")


@dataclass(frozen=True)
class PutOff(Effect):
    """Once, when something happens, do something; what was mentioned before is still meant then."""

    when: When
    what: Effect

    def steps(self) -> tuple[Step, ...]:
        return _LATER

    def choices(self) -> tuple[Node, ...]:
        """The card it is about may be targeted; all else is chosen when it comes."""
        return tuple([node for node in within(self.when) if isinstance(node, TargetOf)])


def _wait(t: CityTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, PutOff)
    s = scope(t, f)
    kept = tuple([(name, value) for name, value in s.memory.items() if name not in NOT_KEPT])
    t.statuses = (
        *t.statuses,
        Status(
            Waiting(node.when, node.what), node.when.event, s.source, s.you, t.next_stamp(), (s.memory["life"], kept)
        ),
    )
    did(t, f, True)


_LATER: Final = (
    *CHOOSE,
    Step("ability.c", _wait),
)

register(PutOff)
