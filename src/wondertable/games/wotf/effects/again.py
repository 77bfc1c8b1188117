"""Again: an ability that triggered before, a seek, or a whole instruction is done once more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.each import forget
from wondertable.games.wotf.effects.seek import Seek
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.base import Ref
from wondertable.kernel.event import Event
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.kernel.triggers import Pending
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import ENDLESS, Effect
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class TriggerPast(Deed):
    """An ability of a card that triggered this round triggers again."""

    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _PAST

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def triggered_before(t: WorldTable, card: int) -> list[Triggered]:
    """Return the abilities of a card that resolved this round."""
    words = [e.words for e in t.events.newest(t.round_entry) if e.what == "resolves" and e.card == card]
    found: list[Triggered] = []
    for group in t.abilities(card).triggers.values():
        found += [a for a in group if a.text in words and a not in found]
    return found


class SetOffAgain(Locals):
    """The card whose ability is set off again, if there is one."""

    __slots__ = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards


def _ask_which(t: WorldTable, f: Frame) -> None:
    node = node_of(f, TriggerPast)
    cards = cards_of(t, f, node.what)[:1]
    ways = triggered_before(t, cards[0]) if cards else []
    did(t, f, bool(ways))
    f.own = SetOffAgain(cards)
    if not ways:
        f.leave()
        return
    t.ask(f, scope(t, f).you, "choose one", tuple([("way", a.text, n) for n, a in enumerate(ways)]))


def _trigger_it(t: WorldTable, f: Frame) -> None:
    card = locals_of(f, SetOffAgain).cards[0]
    ability = triggered_before(t, card)[f.answer[0][2]]
    c = t.cards[card]
    event = Event(ability.trigger.events[0], card, c.controller, c.zone, life=c.life)
    t.batch += (Pending(ability, card, c.life, c.controller, c.zone, event),)


_PAST: Final = (CHOOSE, Step("507.c", _ask_which), Step("507.c", _trigger_it))


@dataclass(frozen=True)
class SeekAgain(Effect):
    """The seek under way is done once more."""

    def steps(self) -> tuple[Step, ...]:
        return _SEEK_AGAIN


def _seek_again(t: WorldTable, f: Frame) -> None:
    for frame in reversed(t.frames):
        if isinstance(frame.node, Seek):
            t.run(frame.node, f.base, f.source)
            return
    did(t, f, False)


_SEEK_AGAIN: Final = (Step("507.a", _seek_again),)


@dataclass(frozen=True)
class RepeatUntil(Effect):
    """Do it, and again until something is so; what can't be done any more is not repeated."""

    what: Effect
    until: Condition

    def steps(self) -> tuple[Step, ...]:
        return _REPEAT


class TimesDone(Locals):
    """How often it was done."""

    __slots__ = ("times",)

    def __init__(self, times: int = 0) -> None:
        self.times: int = times


def _do(t: WorldTable, f: Frame) -> None:
    node = node_of(f, RepeatUntil)
    done = f.own
    if not isinstance(done, TimesDone):
        done = f.own = TimesDone()
    done.times += 1
    forget(t.frames[f.base].memory, node.what)
    t.run(node.what, f.base, f.source)


def _once_more(t: WorldTable, f: Frame) -> None:
    node = node_of(f, RepeatUntil)
    s = scope(t, f)
    if not s.memory.get("did", False) or node.until.holds(t, s):
        return
    if locals_of(f, TimesDone).times < ENDLESS:
        f.go(_do)
    else:
        t.say("endless", f.source, s.you, number=ENDLESS, rule="503.d")


_REPEAT: Final = (Step("501.d", _do), Step("501.d", _once_more))

register(TriggerPast, SeekAgain, RepeatUntil)
register_light(SetOffAgain, ("cards",))
register_light(TimesDone, ("times",))
