"""Copies: becoming a copy, copying a spell, exchanging abilities (507)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.statuses import give
from wondertable.games.wotf.effects.create import copied_face
from wondertable.games.wotf.effects.with_choices import Deed, keep, picks
from wondertable.games.wotf.rules.activate import Activating
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.change import BecomeCopy, CopiedAbilities, LosesAbilities
from wondertable.games.wotf.words.deeds import kinds_of
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.event import Event
from wondertable.kernel.identity import NOBODY
from wondertable.kernel.node import Node, Value, register
from wondertable.kernel.program import AbilityContext, Frame, Step, locals_of, node_of
from wondertable.kernel.triggers import Pending, pending_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Become(Deed):
    """Cards become a copy of another card and lose what they were (507.h)."""

    what: Ref
    of: Ref
    until: str = ""

    def steps(self) -> tuple[Step, ...]:
        return _BECOME

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what, self.of)


def _become(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Become)
    s = scope(t, f)
    cards, models = node.what.cards(t, s), node.of.cards(t, s)
    done = False
    for card in cards if models else ():
        if t.cards[card].zone <= REALMS:
            done = give(t, card, BecomeCopy(copied_face(t, models[0])), node.until, s) or done
    did(t, f, done)


_BECOME: Final = (CHOOSE, Step("507.h", _become))


@dataclass(frozen=True)
class CopySpell(Effect):
    """Copy a spell that was spoken of, or the ability that was activated: do what it says again."""

    of: Ref | None = None

    def steps(self) -> tuple[Step, ...]:
        return _COPY_SPELL


def _copy_spell(t: WorldTable, f: Frame) -> None:
    node = node_of(f, CopySpell)
    s = scope(t, f)
    if _copy_ability(t, f, s):
        return
    those = () if node.of is None else node.of.cards(t, s)
    spell = next(iter(those), -1)
    if spell < 0:
        did(t, f, False)
        return
    mention(t, s.memory, "that spell", (spell,))
    did(t, f, True)
    t.say("copied", spell, s.you, rule="507.a")
    life = t.cards[spell].life
    memory: dict[str, Value] = {"copy": True, "x": _x_of(t, spell)}
    for instruction in reversed(() if t.nullified(spell) else t.face(spell).bundle.instructions):  # 507.l
        if instruction.condition is None or instruction.condition.holds(t, Scope(s.you, spell, 0, memory, life)):
            pending = Pending(instruction, spell, life, s.you, 0)
            t.speak("resolve", AbilityContext(s.you, spell, life, 0, pending), memory.copy())


def _x_of(t: WorldTable, spell: int) -> Value:
    """Return what was paid for X when a spell was last played: its copy has the same (507.i)."""
    for e in t.events.newest():
        if e.what == "played" and e.card == spell:
            return e.number
    return 0


def _copy_ability(t: WorldTable, f: Frame, s: Scope) -> bool:
    """If an ability was activated, it is the one to be copied: its effect happens for you as well."""
    pending = pending_of(t.frames[f.base])
    event = None if pending is None else pending.event
    if event is None or event.what not in kinds_of("activated"):
        return False
    if event.what == "harvested":
        did(t, f, _copy_harvest(t, event, s))
        return True
    for frame in t.frames:
        if frame.key == "activate" and frame.ability is not None and frame.source == event.card:
            life, here = t.cards[event.card].life, frame.ability.here
            copy = Pending(locals_of(frame, Activating).ability, event.card, life, s.you, here)
            t.say("copied", event.card, s.you, rule="507.a")
            memory: dict[str, Value] = {"copy": True, "x": frame.memory.get("x", 0)}
            t.speak("resolve", AbilityContext(s.you, event.card, life, here, copy), memory)
            did(t, f, True)
    return True


def _copy_harvest(t: WorldTable, event: Event, s: Scope) -> bool:
    """Let the harvest ability that was activated happen for you as well."""
    found = [a for a in t.abilities(event.card).activated if a.harvest and a.text == event.words]
    for ability in found[:1]:
        copy = Pending(ability, event.card, event.life, s.you, event.place)
        t.say("copied", event.card, s.you, rule="507.a")
        t.speak("resolve", AbilityContext(s.you, event.card, event.life, event.place, copy), {"copy": True})
    return bool(found)


_COPY_SPELL: Final = (Step("507.a", _copy_spell),)


@dataclass(frozen=True)
class ExchangeAbilities(Deed):
    """Two cards exchange their abilities for good."""

    a: Ref
    b: Ref

    def steps(self) -> tuple[Step, ...]:
        return _EXCHANGE

    def choices(self) -> tuple[Node, ...]:
        return picks(self.a, self.b)


def _exchange(t: WorldTable, f: Frame) -> None:
    node = node_of(f, ExchangeAbilities)
    s = scope(t, f)
    first, second = node.a.cards(t, s), node.b.cards(t, s)
    did(t, f, bool(first and second))
    if not (first and second):
        return
    keep(t, f, first[:1] + second[:1])
    mine, theirs = t.abilities(first[0]).abilities, t.abilities(second[0]).abilities
    for card, new in ((first[0], theirs), (second[0], mine)):
        give(t, card, LosesAbilities(), "", s)
        give(t, card, CopiedAbilities(new, NOBODY, "exchange"), "", s)


_EXCHANGE: Final = (CHOOSE, Step("508.f", _exchange))

register(Become, CopySpell, ExchangeAbilities)
