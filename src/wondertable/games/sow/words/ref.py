"""The very cards an instruction acts on: this card, that card, each of those, a target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.last_known import WONDER, Ref
from wondertable.games.sow.words.selector import Such, is_this
from wondertable.games.sow.words.zones import area
from wondertable.kernel.node import register
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class ThisCard(Cards):
    """The card with the text; `noun` is the word it uses for itself."""

    noun: str = "card"

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        return ((s.source, s.memory.get("life", t.cards[s.source].life)),) if s.source >= 0 else ()


@dataclass(frozen=True)
class ThatCard(Cards):
    """The card mentioned before, or the one something happened to ("it", "that unit")."""

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        found: tuple[Ref, ...] = s.memory.get("it", ())
        return found


@dataclass(frozen=True)
class InTheAttack(Cards):
    """One of the two cards of an attack: "the attacking unit" or "the attacked unit"."""

    which: str

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        found: tuple[Ref, ...] = s.memory.get("subject" if self.which == "attacking" else "other", ())
        return found


@dataclass(frozen=True)
class EachOf(Cards):
    """Every card of a description; `plainly` says "your units" instead of "each of your units"."""

    such: Such

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        return tuple([t.ref(i) for i in self.cards(t, s)])

    def cards(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        return self.such.found(t, s)


@dataclass(frozen=True)
class YourState(Cards):
    """Your State or Wonder card; a `wonder` is one that has been flipped (state.i).

    A combat ability reaches it only in its own area (S63).
    """

    wonder: bool = False

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        state = t.state_of(s.you)
        if state < 0 or (self.wonder and t.age(state) != WONDER):
            return ()
        near = not s.memory.get("combat", False) or area(t.cards[state].zone) == s.here
        return (t.ref(state),) if near else ()


@dataclass(frozen=True)
class TargetOf(Cards):
    """Cards to be targeted: exactly `count`, or up to so many. Opponents' heroes can't be (hero.b).

    `another` is none of those targeted before in this ability; where it is the first, another card than this.
    What is not `aimed` is only picked as the instruction is carried out, if it is there ("the enemy State", M38).
    """

    slot: int
    such: Such
    count: int = 1
    up_to: bool = False
    another: bool = False
    aimed: bool = True

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        found: tuple[Ref, ...] = s.memory.get(f"${self.slot}", ())
        return found

    def allows(self, t: CityTable, card: int, s: Scope) -> bool:
        """Whether a card may be this target beside those chosen before."""
        if not self.another:
            return True
        if self.slot == 0:
            return not is_this(t, card, s)
        return all(t.ref(card) not in s.memory.get(f"${slot}", ()) for slot in range(self.slot))


register(ThisCard, ThatCard, InTheAttack, EachOf, YourState, TargetOf)
