"""keyword:Rage – on arrival it may attack at once, and is then sacrificed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.durations import watch
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.leaving import leave_by
from wondertable.games.wotf.deeds.leaving_state import Leaving
from wondertable.games.wotf.derived.queries import side
from wondertable.games.wotf.rules.attack import AttackWay, attack_problem, start_so
from wondertable.games.wotf.rules.battle import battle_of, start_battle
from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.change import Watch
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.selector import IsThis, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.effect import Effect, May
from wondertable.vocabulary.scope import Scope, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """On arrival you may attack here (keyword:Rage.a, keyword:Rage.d)."""
    trigger = Trigger(("arrived",), Those(filters=(IsThis(),)))
    return (Triggered(trigger, May(RageAttack()), keyword="Rage", text=keyword.text),)


@dataclass(frozen=True)
class RageAttack(Effect):
    """Attack here at once, for no action; sacrifice this at the end of battle (keyword:Rage)."""

    def steps(self) -> tuple[Step, ...]:
        return _RAGE

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        """Return whether an attack is possible, which every trigger needs (404.3.1.i)."""
        return t.cards[s.source].zone <= REALMS and not attack_problem(t, seat, s.here, free=True)


def _rage(t: WorldTable, f: Frame) -> None:
    s = scope(t, f)
    start_battle(t, s.you, s.here, f.source, "rage")


@dataclass(frozen=True)
class RageSacrifice(Effect):
    """At the end of the rage battle its Wonder is sacrificed (keyword:Rage.c)."""

    def steps(self) -> tuple[Step, ...]:
        return _RAGE_SACRIFICE


def _sacrifice(t: WorldTable, f: Frame) -> None:
    s = scope(t, f)
    cards = This().cards(t, s)
    if cards and t.cards[cards[0]].zone <= REALMS:
        leave_by(t, f.source, Leaving(cards, "sacrifice", t.cards[cards[0]].controller))


_RAGE: Final = (Step("keyword:Rage.b", _rage),)
_RAGE_SACRIFICE: Final = (Step("keyword:Rage.c", _sacrifice),)


class InRage(AttackWay):
    """An attack in rage: the Wonder rages as it attacks, and is sacrificed at the end of that battle."""

    def declared(self, t: WorldTable, f: Frame) -> None:
        c = t.cards[f.source]
        watch(t, Watch(_AT_END, str(t.battle)), "", Scope(c.controller, f.source, c.zone, None, c.life))

    def attacked(self, t: WorldTable, f: Frame) -> None:
        battle = battle_of(f)
        seat, realm = battle.seat, battle.realm
        if f.source in side(t, realm, seat):
            happen(t, "raged", f.source, seat, realm, rule="keyword:Rage.a")


_AT_END: Final = Triggered(Trigger(("battle ended",)), RageSacrifice(), next=True, keyword="Rage", text="Rage")
register(RageAttack, RageSacrifice)
start_so("rage", InRage())
define("Rage", "keyword:Rage.a", meaning)
