"""Skip a phase or a turn, or take another turn (turn.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.lasting import plan
from wondertable.games.sow.rules.phases import EXTRA, NEXT_ONE
from wondertable.games.sow.words.change import ExtraTurn, PlayersCant
from wondertable.games.sow.words.players import Players, doer
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class SkipNext(Effect):
    """The player skips their next phase of a kind ("war phase") or their next "turn"."""

    what: str

    def steps(self) -> tuple[Step, ...]:
        return _SKIP


@dataclass(frozen=True)
class TakeTurn(Effect):
    """The player takes an extra turn after this one."""

    def steps(self) -> tuple[Step, ...]:
        return _TAKE


def _skip(t: CityTable, f: Frame) -> None:
    node = node_of(f, SkipNext)
    s = scope(t, f)
    change = PlayersCant(Players(), node.what)
    plan(t, change, NEXT_ONE, s.source, s.you, doer(s))
    t.say("forbidden", seat=doer(s), rule="ability.b")
    t.invalidate()
    did(t, f, True)


def _take(t: CityTable, f: Frame) -> None:
    s = scope(t, f)
    plan(t, ExtraTurn(), EXTRA, s.source, doer(s))
    did(t, f, True)


_SKIP: Final = (Step("ability.b", _skip),)
_TAKE: Final = (Step("turn.a", _take),)

register(SkipNext, TakeTurn)
