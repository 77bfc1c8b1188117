"""A player does what a verb alone says, as the table of deeds has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.performing import perform
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Perform(Effect):
    """Do a deed that is only logged: triggers, counts and prohibitions know it by its name."""

    deed: str

    def steps(self) -> tuple[Step, ...]:
        return _STEPS


def _perform(t: WorldTable, f: Frame) -> None:
    s = scope(t, f)
    did(t, f, perform(t, node_of(f, Perform).deed, s.you, s.source))


_STEPS: Final = (Step("508", _perform),)

register(Perform)
