"""Players can't do something for a while (ability.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.lasting import plan
from wondertable.games.sow.words.base import Mark
from wondertable.games.sow.words.change import PlayersCant
from wondertable.games.sow.words.likeness import SameName
from wondertable.games.sow.words.marks import CardNamed, EitherMark
from wondertable.kernel.node import changed, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, did, remember, scope

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
    what = named_now(t, node.what, s)
    for seat in seats:
        plan(t, what, node.until, s.source, s.you, seat)
        t.say("forbidden", seat=seat, rule="ability.b")
    t.invalidate()
    did(t, f, bool(seats))


def named_now(t: CityTable, what: PlayersCant, s: Scope) -> PlayersCant:
    """Return the same with the names of cards that are spoken of: they are not known later."""
    marks = tuple([_by_name(t, mark, s) if isinstance(mark, SameName) else mark for mark in what.such.marks])
    return what if marks == what.such.marks else changed(what, such=changed(what.such, marks=marks))


def _by_name(t: CityTable, mark: SameName, s: Scope) -> Mark:
    names = sorted({t.name(card) for card, _ in mark.cards.refs(t, s)})
    found: Mark = CardNamed(names[0] if names else "")
    for name in names[1:]:
        found = EitherMark(found, CardNamed(name))
    return found


_FORBID: Final = (Step("M38", _ask_whom), Step("ability.b", _forbid))

register(GetForbidden)
