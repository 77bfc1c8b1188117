"""Costs: what an ability takes – to tap, to sacrifice, an action, faith or energy, or something to be done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.effects.tap import Tap
from wondertable.games.wotf.language.counts import Parts
from wondertable.games.wotf.language.sequences import seq
from wondertable.games.wotf.words.ability import Activated
from wondertable.games.wotf.words.ref import This
from wondertable.text.template import Function
from wondertable.vocabulary.condition import IfYouDo
from wondertable.vocabulary.effect import Effect, If
from wondertable.vocabulary.quantity import Quantity

Flags = tuple[str, ...]


def costing(paid: Flags, effect: Effect) -> Activated:
    """An ability with a cost of the usual kinds: "tap", "sacrifice", "harvest", "action"."""
    return Activated(effect, "tap" in paid, "action" in paid, "sacrifice" in paid, "harvest" in paid)


def flags(value: Any) -> Flags:
    """The usual kinds of cost an ability has."""
    return tuple([name for name in ("tap", "sacrifice", "harvest", "action") if getattr(value, name)])


def _plain(value: Any) -> Activated:
    return costing(flags(value), value.effect)


def _un_costing(value: Any) -> Parts:
    ok = isinstance(value, Activated) and value == _plain(value)
    return (flags(value), value.effect) if ok else None


def _costing_faith(paid: Flags, n: Quantity, effect: Effect) -> Activated:
    return replace(costing(paid, effect), faith=n)


def _un_costing_faith(value: Any) -> Parts:
    ok = isinstance(value, Activated) and value.faith is not None and bool(flags(value))
    ok = ok and value == replace(_plain(value), faith=value.faith)
    return (flags(value), value.faith, value.effect) if ok else None


def _costing_energy(paid: Flags, n: Quantity, effect: Effect) -> Activated:
    return replace(costing(paid, effect), energy=n)


def _un_costing_energy(value: Any) -> Parts:
    ok = isinstance(value, Activated) and value.energy is not None and bool(flags(value))
    ok = ok and value == replace(_plain(value), energy=value.energy)
    return (flags(value), value.energy, value.effect) if ok else None


def _costing_deed(paid: Flags, deed: Effect, effect: Effect) -> Activated:
    """ "Tap free: Sacrifice a Wonder: …". What is harvested is paid for by harvesting, so there it is part of it."""
    if "harvest" in paid:
        return costing(paid, seq((deed, If(IfYouDo(), effect))))
    return replace(costing(paid, effect), deed=deed)


def _un_costing_deed(value: Any) -> Parts:
    ok = isinstance(value, Activated) and value.deed is not None and bool(flags(value))
    ok = ok and value == replace(_plain(value), deed=value.deed)
    return (flags(value), value.deed, value.effect) if ok else None


def _paying(deed: Effect, effect: Effect) -> Activated:
    """ "Sacrifice a Wonder: …"; to sacrifice or to tap the card itself are costs of the usual kinds."""
    if deed == Send("sacrifice", This()):
        return costing(("sacrifice",), effect)
    if deed == Tap("tap", This()):
        return costing(("tap",), effect)
    return Activated(effect, deed=deed)


def _un_paying(value: Any) -> Parts:
    ok = isinstance(value, Activated) and value.deed is not None
    return (value.deed, value.effect) if ok and value == Activated(value.effect, deed=value.deed) else None


def _paying_energy(n: Quantity, deed: Effect, effect: Effect) -> Activated:
    return replace(_paying(deed, effect), energy=n)


def _un_paying_energy(value: Any) -> Parts:
    ok = isinstance(value, Activated) and value.deed is not None and value.energy is not None
    ok = ok and value == Activated(value.effect, energy=value.energy, deed=value.deed)
    return (value.energy, value.deed, value.effect) if ok else None


COSTS: dict[str, Function] = {
    "Costing": Function(costing, _un_costing),
    "CostingFaith": Function(_costing_faith, _un_costing_faith),
    "CostingEnergy": Function(_costing_energy, _un_costing_energy),
    "CostingDeed": Function(_costing_deed, _un_costing_deed),
    "Paying": Function(_paying, _un_paying),
    "PayingEnergy": Function(_paying_energy, _un_paying_energy),
}
