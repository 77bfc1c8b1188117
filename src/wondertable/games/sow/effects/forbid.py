"""Players can't do something for a while (ability.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.lasting import plan
from wondertable.games.sow.words.change import PlayersCant
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class GetForbidden(Effect):
    """Players can't do something until end of turn, or until your next turn."""

    what: PlayersCant
    until: str = "turn"

    def steps(self) -> tuple[Step, ...]:
        return _FORBID


def _ask_whom(t: CityTable, f: Frame) -> None:
    node = node_of(f, GetForbidden)
    s = scope(t, f)
    options = node.what.who.options(t, s)
    f.answer = ()
    if options:
        t.ask(f, s.you, "player", options)


def _forbid(t: CityTable, f: Frame) -> None:
    node = node_of(f, GetForbidden)
    if f.answer:
        remember(t, f, "they", int(f.answer[0][1]))
    s = scope(t, f)
    seats = (s.memory["they"],) if f.answer else node.what.who.seats(t, s)
    for seat in seats:
        plan(t, node.what, node.until, s.source, s.you, seat)
        t.say("forbidden", seat=seat, rule="ability.b")
    t.invalidate()
    did(t, f, bool(seats))


_FORBID: Final = (Step("M38", _ask_whom), Step("ability.b", _forbid))

register(GetForbidden)
