"""The very cards an instruction acts on: this card, that card, each of those, a target."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.last_known import WONDER, Ref
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.selector import Such, is_this
from wondertable.games.sow.words.zones import area
from wondertable.kernel.node import register
from wondertable.vocabulary.reading import NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class ThisCard(Cards):
    """The card with the text; `noun` is the word it uses for itself."""

    noun: str = "card"

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        return ((s.source, s.life),) if s.source >= 0 else ()


@dataclass(frozen=True)
class Meant(Cards):
    """Cards mentioned before, kept in mind under a name that was settled as the text was read.

    "subject" and "other" are the cards of the event, "$0" the first target, "#0" the cards of an instruction.
    """

    name: str
    words: str = field(default="it", compare=False)

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        found: tuple[Ref, ...] = s.memory.get(self.name, ())
        return found


@dataclass(frozen=True)
class These(Cards):
    """The very cards that were meant as something began to last, each with its life."""

    those: tuple[Ref, ...]

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        return self.those


@dataclass(frozen=True)
class Kept(Cards):
    """Some cards that are mentioned again later: whatever they are as the instruction is done, they stay."""

    slot: int
    of: Cards

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        return self.of.refs(t, s)

    def cards(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        return self.of.cards(t, s)


@dataclass(frozen=True)
class EachOf(Cards):
    """Every card of a description."""

    such: Such

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        return tuple([t.ref(i) for i in self.cards(t, s)])

    def cards(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        return self.such.found(t, s)


@dataclass(frozen=True)
class Several(Cards):
    """Two groups of cards together ("this unit and each other unit you control")."""

    a: Cards
    b: Cards

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        return tuple(dict.fromkeys([*self.a.refs(t, s), *self.b.refs(t, s)]))


@dataclass(frozen=True)
class Rest(Cards):
    """The others of some cards of which a few were chosen ("put it into play and return the rest to your hand")."""

    chosen: Cards
    such: Such

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        gone = {ref[0] for ref in self.chosen.refs(t, s)}
        return tuple([t.ref(i) for i in self.such.found(t, s) if i not in gone])


@dataclass(frozen=True)
class StateOf(Cards):
    """The State or Wonder card of players; a `wonder` is one that has been flipped (state.i).

    A combat ability reaches it only in its own area (S63).
    """

    who: Players = Players()
    wonder: bool = False

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        states = [t.state_of(seat) for seat in self.who.seats(t, s)]
        return tuple([t.ref(i) for i in states if i >= 0 and self.counts(t, i, s)])

    def counts(self, t: CityTable, state: int, s: Scope) -> bool:
        """Return whether a State is meant, and near enough."""
        if self.wonder and t.age(state) != WONDER:
            return False
        return not s.memory.get("combat", False) or area(t.cards[state].zone) == s.here


@dataclass(frozen=True)
class TargetOf(Cards):
    """Cards to be targeted: exactly `count`, or up to so many. Opponents' heroes can't be (hero.b).

    `another` is none of those targeted before in this ability; where it is the first, another card than this.
    What is not `aimed` is only picked as the instruction is carried out, if it is there ("the enemy State", M38), by
    its player or `at_random`.
    """

    slot: int
    such: Such
    count: int = 1
    up_to: bool = False
    another: bool = False
    aimed: bool = True
    at_random: bool = False

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        found: tuple[Ref, ...] = s.memory.get(f"${self.slot}", ())
        return found

    def allows(self, t: CityTable, card: int, s: Scope) -> bool:
        """Return whether a card may be this target beside those chosen before."""
        if not self.another:
            return True
        if self.slot == 0:
            return not is_this(t, card, s)
        return all(t.ref(card) not in s.memory.get(f"${slot}", ()) for slot in range(self.slot))


register(ThisCard, Meant, These, Kept, EachOf, Several, Rest, StateOf, TargetOf)
reads(NOTHING_ELSE, EachOf, Several, StateOf, ThisCard)
