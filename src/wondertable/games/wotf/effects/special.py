"""Triggering abilities again, nullifying an effect on its way, banishing realms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.status_effects import give
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, one_realm, picks
from wondertable.games.wotf.rules.choice import Choice
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.happening import happen, set_off
from wondertable.games.wotf.rules.leaving import leave_by
from wondertable.games.wotf.rules.movement import leave
from wondertable.games.wotf.rules.passage import Leaving
from wondertable.games.wotf.rules.table import BANISHED
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.base import Place, Ref
from wondertable.games.wotf.words.change import Nullified
from wondertable.games.wotf.words.ref import Chosen
from wondertable.kernel.event import Event
from wondertable.kernel.identity import refs
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step
from wondertable.kernel.triggers import pending_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope, did, mentioned, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class TriggerOf(Deed):
    """Trigger abilities of cards again: of a family, all or `one` of them, so many times. It is no copy (507.c)."""

    families: tuple[str, ...]
    what: Ref
    times: Quantity = Num(1)
    one: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _TRIGGER

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        if self.choices():
            return super().able(t, s, seat)
        return any(bool(triggered_of(t, card, self.families)) for card in self.what.cards(t, s))


def _which(t: WorldTable, f: Frame) -> None:
    """Where one ability is to be chosen and the card has several: which of them."""
    node = f.node
    assert isinstance(node, TriggerOf)
    s = scope(t, f)
    f.answer = ()
    cards = node.what.cards(t, s) if node.one else ()
    ways = triggered_of(t, cards[0], node.families) if len(cards) == 1 else []
    if len(ways) > 1:
        t.ask(f, s.you, "choose one", tuple([("way", a.text, n) for n, (a, _) in enumerate(ways)]))


def _trigger(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, TriggerOf)
    s = scope(t, f)
    made = 0
    for card in cards_of(t, f, node.what):
        ways = triggered_of(t, card, node.families)
        for ability, line in [ways[f.answer[0][2]]] if f.answer else ways:
            c = t.cards[card]
            event = Event(ability.trigger.events[0], card, c.controller, c.zone, life=c.life)
            for _ in range(int(node.times.value(t, s))):
                made += set_off(t, card, ability, line, event)
    did(t, f, made > 0)


def triggered_of(t: WorldTable, card: int, families: tuple[str, ...]) -> list[tuple[Triggered, int]]:
    """The triggered abilities of a card that belong to one of these families, and which lines of it they are of."""
    found: list[tuple[Triggered, int]] = []
    b = t.abilities(card)
    for event, group in b.triggers.items():
        for n, ability in enumerate(group):
            one = (ability, b.lines[event][n])
            if ability.trigger.family in families and event == ability.trigger.events[0]:
                found.append(one)
    return found


_TRIGGER: Final = (CHOOSE, Step("507.c", _which), Step("507.c", _trigger))


@dataclass(frozen=True)
class NullifyEffect(Effect):
    """Nullify what is on its way: the card just played, or the effect that is targeting, not its source (A92)."""

    def steps(self) -> tuple[Step, ...]:
        return _NULLIFY_EFFECT


def _nullify(t: WorldTable, f: Frame) -> None:
    memory = t.frames[f.base].memory
    pending = pending_of(t.frames[f.base])
    event = None if pending is None else pending.event
    if event is None:
        return
    if event.what == "set off":
        _nullify_on_its_way(t, t.frames[event.number])
        done = True
    elif event.what != "targeted":
        done = False
        for i in mentioned(t, memory, "event card"):
            done = give(t, i, Nullified(), "round step", scope(t, f)) or done
    elif event.words == "spell" and not t.frames[event.number].memory.get("copy"):
        done = give(t, event.other, Nullified(), "round step", scope(t, f))
    else:
        _nullify_on_its_way(t, t.frames[event.number])
        done = True
    did(t, f, done)
    of = event.card if event.what == "set off" else event.other
    happen(t, "effect nullified", of, event.seat, rule="term:Nullify.i")


def _nullify_on_its_way(t: WorldTable, effect: Frame) -> None:
    """An effect is nullified; of a copied spell all that the copy was still to do (507.k)."""
    effect.memory["nullified effect"] = True
    if effect.memory.get("copy"):
        for frame in t.frames:
            if frame.memory.get("copy") and frame.source == effect.source:
                frame.memory["nullified effect"] = True


_NULLIFY_EFFECT: Final = (Step("term:Nullify", _nullify),)


@dataclass(frozen=True)
class ChangeTarget(Deed):
    """What is targeting a card targets another one instead."""

    to: Ref

    def steps(self) -> tuple[Step, ...]:
        return _CHANGE

    def choices(self) -> tuple[Node, ...]:
        return picks(self.to)


def _change(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, ChangeTarget)
    s = scope(t, f)
    old = mentioned(t, s.memory, "event card")
    new = node.to.cards(t, s)[:1]
    done = False
    for frame in t.frames:
        choice = frame.own
        if not isinstance(choice, Choice):
            continue
        picked = tuple([one[0] for one in choice.picked]) if isinstance(choice.what, Chosen) else ()
        if new and old and old[0] in picked and new[0] not in picked:
            choice.picked = refs(t, tuple([new[0] if i == old[0] else i for i in picked]))
            t.say("target changed", new[0], s.you, other=old[0], rule="term:Target.a")
            done = True
    did(t, f, done)


_CHANGE: Final = (CHOOSE, Step("term:Target.a", _change))


@dataclass(frozen=True)
class BanishRealm(Deed):
    """Banish a realm with all that is in it, if everything there can be banished (301.8, term:Banish.c)."""

    where: Place

    def steps(self) -> tuple[Step, ...]:
        return _BANISH_REALM

    def choices(self) -> tuple[Node, ...]:
        return picks(self.where)


def _check_realm(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, BanishRealm)
    s = scope(t, f)
    realm = one_realm(t, node.where, s)
    f.memory["realm"] = realm
    there = tuple(t.zones[realm]) if realm else ()
    barred = bool(realm) and t.forbidden("banish realm", seat=s.you, place=realm)
    if not realm or barred or any(t.forbidden("banish", card=i, seat=s.you) for i in there):
        did(t, f, False)
        f.leave()
        return
    leave_by(t, f.source, Leaving(there, "banish", s.you))


def _close_realm(t: WorldTable, f: Frame) -> None:
    """A card that is still there, whatever it did instead, can't stay in an inactive realm."""
    realm = f.memory["realm"]
    leave(t, tuple(t.zones[realm]), "banish")
    t.realms[realm] = BANISHED
    t.invalidate()
    did(t, f, True)
    happen(t, "realm banished", place=realm, seat=scope(t, f).you)


_BANISH_REALM: Final = (CHOOSE, Step("term:Banish.c", _check_realm), Step("301.8.a", _close_realm))

register(TriggerOf, NullifyEffect, ChangeTarget, BanishRealm)
