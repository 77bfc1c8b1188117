"""What is on its way is nullified (term:Nullify), or its target is changed (term:Target)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.statuses import give
from wondertable.games.wotf.effects.with_choices import Deed, picks
from wondertable.games.wotf.rules.choice import Choice
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.change import Nullified
from wondertable.games.wotf.words.ref import Chosen
from wondertable.kernel.identity import refs
from wondertable.kernel.node import Node, changed, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.kernel.triggers import pending_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, mentioned, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


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
    _stop(effect)
    if effect.memory.get("copy"):
        for frame in t.frames:
            if frame.memory.get("copy") and frame.source == effect.source:
                _stop(frame)


def _stop(effect: Frame) -> None:
    """What an ability was still to do is not done."""
    if effect.ability is not None:
        effect.ability = changed(effect.ability, stopped=True)


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
    node = node_of(f, ChangeTarget)
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

register(NullifyEffect, ChangeTarget)
