"""Later: effects that wait for the end of the round, turn or battle, or for the next time something happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.durations import is_now, set_off_now, watch
from wondertable.games.wotf.effects.with_choices import Deed, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.ability import Ability, Replacing, Triggered
from wondertable.games.wotf.words.change import Watch
from wondertable.games.wotf.words.ref import Chosen
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.kernel.triggers import pending_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Later(Deed):
    """Do something at a later moment: "round ended", "turn ended", "battle ended", "round began" or "flying".

    Cards that are targets are chosen now; everything else is chosen when it happens.
    """

    moment: str
    what: Effect

    def steps(self) -> tuple[Step, ...]:
        return _LATER

    def choices(self) -> tuple[Node, ...]:
        return tuple([c for c in self.what.choices() if isinstance(c, Chosen) and c.target])

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        return True


def _later(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Later)
    moment: str = t.value("flying_moment") if node.moment == "flying" else node.moment
    pending = pending_of(t.frames[f.base])
    behind = None if pending is None else pending.ability
    keyword, text = getattr(behind, "keyword", ""), getattr(behind, "text", "") or t.name(f.source)
    waiting = _waiting(node.what, moment, keyword, text)
    if moment == "battle ended":
        waiting = Watch(waiting.ability, str(t.battle))
    if is_now(t, moment):
        set_off_now(t, waiting, scope(t, f))
        return
    watch(t, waiting, "", scope(t, f))


_KNOWN: Final[dict[tuple[int, str, str, str], tuple[Effect, Watch]]] = {}
"""What waits for such a moment, made once for the very effect."""
MOST_KNOWN: Final = 4000


def _waiting(what: Effect, moment: str, keyword: str, text: str) -> Watch:
    key = (id(what), moment, keyword, text)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        ability = Triggered(Trigger((moment,)), what, next=True, keyword=keyword, text=text)
        known = (what, Watch(ability))
        _KNOWN[key] = known
    return known[1]


_LATER: Final = (CHOOSE, Step("403.5.b", _later))


@dataclass(frozen=True)
class WatchFor(Deed):
    """From now on (this round, or once) an ability waits for something."""

    ability: Ability
    until: str = "round"

    def steps(self) -> tuple[Step, ...]:
        return _WATCH

    def choices(self) -> tuple[Node, ...]:
        if isinstance(self.ability, Replacing):
            return picks(self.ability.those)
        if not isinstance(self.ability, Triggered):
            return ()
        trigger = self.ability.trigger
        return picks(trigger.who, trigger.subject, trigger.place)


def _watch(t: WorldTable, f: Frame) -> None:
    node = node_of(f, WatchFor)
    watch(t, Watch(node.ability), node.until, scope(t, f))
    t.say("watches", f.source, scope(t, f).you, rule="term:Next.a")


_WATCH: Final = (CHOOSE, Step("term:Next.a", _watch))

register(Later, WatchFor)
