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

Flags = tuple[str, ...]


def costing(paid: Flags, effect: Effect) -> Activated:
    """Return an ability with a cost of the usual kinds: "tap", "sacrifice", "harvest", "action"."""
    return Activated(effect, "tap" in paid, "action" in paid, "sacrifice" in paid, "harvest" in paid)


def flags(value: Any) -> Flags:
    """Return the usual kinds of cost an ability has."""
    return tuple([name for name in ("tap", "sacrifice", "harvest", "action") if getattr(value, name)])


def _plain(value: Any) -> Activated:
    return costing(flags(value), value.effect)


def _un_costing(value: Any) -> Parts:
    ok = isinstance(value, Activated) and value == _plain(value)
    return (flags(value), value.effect) if ok else None


def _also_pays(ability: Activated, kind: str, paid: Any) -> Activated:
    """ "Tap free: Sacrifice a Wonder: …". What is harvested is paid for by harvesting, so there it is part of it."""
    if kind == "deed" and ability.harvest:
        return replace(ability, effect=seq((paid, If(IfYouDo(), ability.effect))))
    return replace(ability, **{kind: paid})


def _un_also_pays(value: Any) -> Parts:
    """Return the ability without the last of what is paid."""
    if not isinstance(value, Activated):
        return None
    kinds = [kind for kind in ("deed", "faith", "energy") if getattr(value, kind) is not None]
    if not kinds or (len(kinds) == 1 and not flags(value)):
        return None
    without: dict[str, Any] = {kinds[-1]: None}
    return (replace(value, **without), kinds[-1], getattr(value, kinds[-1]))


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


COSTS: dict[str, Function] = {
    "Costing": Function(costing, _un_costing),
    "AlsoPays": Function(_also_pays, _un_also_pays),
    "Paying": Function(_paying, _un_paying),
}
