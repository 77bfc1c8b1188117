"""Procedures: others do the same, an attack goes on elsewhere, a free attack in one realm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.with_choices import Deed, one_realm, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Place, Player
from wondertable.games.wotf.words.change import FreeAttack
from wondertable.games.wotf.words.player import You
from wondertable.kernel.card import Status
from wondertable.kernel.node import Node, Value, register
from wondertable.kernel.program import AbilityContext, Frame, Step
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class DoSame(Deed):
    """Other players do the same as you did: for each of them in turn, all of it speaks of that player as "you"."""

    who: Player
    what: Effect

    def steps(self) -> tuple[Step, ...]:
        return _SAME

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


def _who(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, DoSame)
    s = scope(t, f)
    f.memory["seats"] = tuple([seat for seat in node.who.seats(t, s) if seat != s.you])


def _each(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, DoSame)
    seats: tuple[int, ...] = f.memory["seats"]
    if not seats:
        return
    f.memory["seats"] = seats[1:]
    f.again()
    base = t.frames[f.base]
    ability, known = base.ability, base.memory
    assert ability is not None
    memory: dict[str, Value] = {name: known[name] for name in _KEPT if name in known}
    memory["player"] = seats[0]
    memory["effect"] = node.what
    t.speak("same", AbilityContext(seats[0], ability.source, ability.life, ability.here, ability.pending), memory)


_KEPT: Final = ("event card", "realm", "number", "x", "followed")
"""What another player who does the same knows of it; all that is chosen is chosen anew."""


_SAME: Final = (CHOOSE, Step("508.d", _who), Step("508.d", _each))


@dataclass(frozen=True)
class BringAttack(Deed):
    """The attack that was about to be made happens in another realm."""

    where: Place

    def steps(self) -> tuple[Step, ...]:
        return _BRING


def _bring(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, BringAttack)
    realm = one_realm(t, node.where, scope(t, f))
    for frame in t.frames:
        if frame.key == "battle" and "one" in frame.memory:
            frame.memory["brought to"] = realm


_BRING: Final = (Step("504.a", _bring),)


@dataclass(frozen=True)
class GainAttack(Deed):
    """A player gains a free attack that can be made in one realm only; it is lost with the round."""

    where: Place
    who: Player = You()

    def steps(self) -> tuple[Step, ...]:
        return _GAIN

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who, self.where)


def _gain(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, GainAttack)
    s = scope(t, f)
    realm = one_realm(t, node.where, s)
    seats = node.who.seats(t, s) if realm else ()
    for seat in seats:
        t.statuses = (*t.statuses, Status(FreeAttack(seat, realm), "round", s.source, seat, t.next_stamp()))
        t.say("gained there", s.source, seat, realm, rule="term:Free Attack")
    t.invalidate_outside()
    did(t, f, bool(seats))


_GAIN: Final = (CHOOSE, Step("term:Free Attack", _gain))

register(DoSame, BringAttack, GainAttack)
