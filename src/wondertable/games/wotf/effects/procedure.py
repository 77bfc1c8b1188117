"""Procedures: others do the same, an attack goes on elsewhere, a free attack in one realm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.statuses import plan
from wondertable.games.wotf.effects.with_choices import Deed, one_realm, picks
from wondertable.games.wotf.rules.battle import Battle
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.repeat_for_player import Same
from wondertable.games.wotf.words.base import Place, Player
from wondertable.games.wotf.words.change import FreeAttack
from wondertable.games.wotf.words.player import You
from wondertable.kernel.node import Node, Value, register, register_light
from wondertable.kernel.program import AbilityContext, Frame, Locals, Step, locals_of, node_of
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


class DoingTheSame(Locals):
    """The players who are still to do the same."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats


def _who(t: WorldTable, f: Frame) -> None:
    node = node_of(f, DoSame)
    s = scope(t, f)
    f.own = DoingTheSame(tuple([seat for seat in node.who.seats(t, s) if seat != s.you]))


def _each(t: WorldTable, f: Frame) -> None:
    node = node_of(f, DoSame)
    own = locals_of(f, DoingTheSame)
    seats = own.seats
    if not seats:
        return
    own.seats = seats[1:]
    f.again()
    base = t.frames[f.base]
    ability, known = base.ability, base.memory
    assert ability is not None
    memory: dict[str, Value] = {name: known[name] for name in _KEPT if name in known}
    memory["player"] = seats[0]
    context = AbilityContext(seats[0], ability.source, ability.life, ability.here, ability.pending)
    t.speak("same", context, memory).own = Same(node.what)


_KEPT: Final = ("event card", "realm", "number", "x", "followed")
"""What another player who does the same knows of it; all that is chosen is chosen again."""


_SAME: Final = (CHOOSE, Step("508.d", _who), Step("508.d", _each))


@dataclass(frozen=True)
class BringAttack(Deed):
    """The attack that was about to be made happens in another realm."""

    where: Place

    def steps(self) -> tuple[Step, ...]:
        return _BRING


def _bring(t: WorldTable, f: Frame) -> None:
    node = node_of(f, BringAttack)
    realm = one_realm(t, node.where, scope(t, f))
    for frame in t.frames:
        if isinstance(frame.own, Battle) and frame.own.one is not None:
            frame.own.brought_to = realm


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
    node = node_of(f, GainAttack)
    s = scope(t, f)
    realm = one_realm(t, node.where, s)
    seats = node.who.seats(t, s) if realm else ()
    for seat in seats:
        plan(t, FreeAttack(seat, realm), "round", s.source, seat)
        t.say("gained there", s.source, seat, realm, rule="term:Free Attack")
    t.invalidate_outside()
    did(t, f, bool(seats))


_GAIN: Final = (CHOOSE, Step("term:Free Attack", _gain))

register(DoSame, BringAttack, GainAttack)
register_light(DoingTheSame, ("seats",))
