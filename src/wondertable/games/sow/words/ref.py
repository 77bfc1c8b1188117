"""The very cards an instruction acts on: this card, that card, each of those, a target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.such import Such
from wondertable.kernel.node import register
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.table import CityTable


@dataclass(frozen=True)
class ThisCard(Cards):
    """The card with the text; `noun` is the word it uses for itself."""

    noun: str = "card"

    def cards(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        return (s.source,) if t.same_life(s.source, s.memory.get("life", -1)) else ()


@dataclass(frozen=True)
class ThatCard(Cards):
    """The card mentioned before, or the one something happened to ("it", "that unit")."""

    def cards(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        found: tuple[int, ...] = s.memory.get("it", ())
        return tuple([i for i in found if t.in_play(i)])


@dataclass(frozen=True)
class AttackedCard(Cards):
    """The card that is attacked ("the attacked unit")."""

    def cards(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        found: tuple[int, ...] = s.memory.get("other", ())
        return tuple([i for i in found if t.in_play(i)])


@dataclass(frozen=True)
class EachOf(Cards):
    """Every card of a description; `plainly` says "your units" instead of "each of your units"."""

    such: Such

    def cards(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        return self.such.found(t, s)


@dataclass(frozen=True)
class YourState(Cards):
    """A player's State or Wonder card: yours, or each enemy one."""

    enemy: bool = False

    def cards(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        return tuple([i for i in [t.state_of(1 - s.you if self.enemy else s.you)] if i >= 0])


@dataclass(frozen=True)
class TargetOf(Cards):
    """Cards to be targeted: exactly `count`, or up to so many. Opponents' heroes can't be (hero.b)."""

    slot: int
    such: Such
    count: int = 1
    up_to: bool = False

    def cards(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        found: tuple[int, ...] = s.memory.get(f"${self.slot}", ())
        return found


register(ThisCard, ThatCard, AttackedCard, EachOf, YourState, TargetOf)
