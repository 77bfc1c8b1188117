"""Amounts: numbers that depend on the table, and conditions about cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.measure import counters_of, fell, value_of_object
from wondertable.games.sow.words.players import Players, about, doer
from wondertable.games.sow.words.reading import BATTLE, CONDITIONS, POOLS, TURN, entwined
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.zones import HAND, of
from wondertable.kernel.node import register
from wondertable.kernel.numbers import Number, as_int
from wondertable.vocabulary.condition import Condition, compare
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.reading import NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class NumberOf(Quantity):
    """How many cards of a description there are."""

    such: Such

    def value(self, t: CityTable, scope: Scope) -> Number:
        return len(self.such.found(t, scope))


@dataclass(frozen=True)
class ValueOf(Quantity):
    """The attack, health, structure, cost or damage of cards, or the gold on them; together, if there are several."""

    of: str
    what: Cards

    def value(self, t: CityTable, scope: Scope) -> Number:
        refs = self.what.refs(t, scope)
        there = scope.memory.get("gold there", ()) if self.of == "gold" else ()
        return sum([value_of_object(t, ref, self.of) for ref in refs] + [n for ref, n in there if ref in refs])


@dataclass(frozen=True)
class Peak(Quantity):
    """The most (or the `least`) attack, health or cost that one of some cards has; 0 if there is none."""

    of: str
    such: Such
    least: bool = False

    def value(self, t: CityTable, scope: Scope) -> Number:
        values = [value_of_object(t, t.ref(card), self.of) for card in self.such.found(t, scope)]
        return (min(values) if self.least else max(values)) if values else 0


@dataclass(frozen=True)
class HowManyOf(Quantity):
    """How many cards were mentioned ("for each of them")."""

    what: Cards

    def value(self, t: CityTable, scope: Scope) -> Number:
        return len(self.what.refs(t, scope))


@dataclass(frozen=True)
class EveryFew(Quantity):
    """How many times so many fit into an amount ("for each 2 gold you have")."""

    size: int
    of: Quantity

    def value(self, t: CityTable, scope: Scope) -> Number:
        return as_int(self.of.value(t, scope)) // max(self.size, 1)


@dataclass(frozen=True)
class GoldOf(Quantity):
    """How much gold players have."""

    who: Players = Players()

    def value(self, t: CityTable, scope: Scope) -> Number:
        return sum([t.gold(seat) for seat in self.who.seats(t, scope)])


@dataclass(frozen=True)
class IncomeOf(Quantity):
    """The income of players."""

    who: Players = Players()

    def value(self, t: CityTable, scope: Scope) -> Number:
        return sum([t.income(seat) for seat in self.who.seats(t, scope)])


@dataclass(frozen=True)
class HowMany(Quantity):
    """How many players there are of those."""

    who: Players

    def value(self, t: CityTable, scope: Scope) -> Number:
        return len(self.who.seats(t, scope))


@dataclass(frozen=True)
class FactionsOf(Quantity):
    """How many factions there are among some cards."""

    such: Such

    def value(self, t: CityTable, scope: Scope) -> Number:
        return len({t.faction(card) for card in self.such.found(t, scope)} - {""})


@dataclass(frozen=True)
class CardsOver(Quantity):
    """How many more cards than that the player holds ("discards down to 3 cards")."""

    n: int

    def value(self, t: CityTable, scope: Scope) -> Number:
        return max(len(t.zones[of(HAND, doer(scope))]) - self.n, 0)


@dataclass(frozen=True)
class AgeOf(Quantity):
    """The age of players' States; a Wonder comes after age 2."""

    who: Players = Players()

    def value(self, t: CityTable, scope: Scope) -> Number:
        states = [t.state_of(seat) for seat in self.who.seats(t, scope)]
        return max([t.age(state) for state in states if state >= 0], default=0)


@dataclass(frozen=True)
class CountersOf(Quantity):
    """How many counters of a kind (or of any) are on cards."""

    kind: str
    what: Cards

    def value(self, t: CityTable, scope: Scope) -> Number:
        return sum([counters_of(t, ref, self.kind) for ref in self.what.refs(t, scope)])


@dataclass(frozen=True)
class ThisWay(Quantity):
    """How many cards of a description an instruction before was done to ("destroyed this way")."""

    deed: str
    such: Such

    def value(self, t: CityTable, scope: Scope) -> Number:
        return len(done_this_way(t, self.deed, self.such, scope))


@dataclass(frozen=True)
class DoneThisWay(Cards):
    """The cards themselves ("each unit damaged this way")."""

    deed: str
    such: Such

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        return done_this_way(t, self.deed, self.such, s)


def done_this_way(t: CityTable, deed: str, such: Such, s: Scope) -> tuple[Ref, ...]:
    """Return the objects of a description that an instruction before was done to."""
    refs: tuple[Ref, ...] = s.memory.get(deed, ())
    if deed == "destroyed":
        touched: tuple[Ref, ...] = s.memory.get("affected", ())
        refs = tuple(dict.fromkeys([ref for ref in (*refs, *touched) if fell(t, ref)]))
    return tuple([ref for ref in refs if such.suits(t, ref, s) or not _known(t, ref)])


def _known(t: CityTable, ref: Ref) -> bool:
    """Return whether anything is known of an object: it is in play, or was and is remembered."""
    return t.last_known(ref) is not None or t.cards[ref[0]].life == ref[1]


@dataclass(frozen=True)
class MoreThan(Condition):
    """An amount of the player spoken of against so many `times` that of other players (of all, if each is meant)."""

    what: Quantity
    how: str
    than: Players
    times: int = 1

    def holds(self, t: CityTable, scope: Scope) -> bool:
        mine = self.what.value(t, scope)
        they: int = scope.memory.get("they", -1)
        others = [seat for seat in self.than.seats(t, scope) if seat != they]
        found = [compare(mine, self.how, self.times * self.what.value(t, about(scope, seat))) for seat in others]
        return (all(found) and bool(found)) if self.than.who.startswith("each") else any(found)


@dataclass(frozen=True)
class WhoDid(Quantity):
    """How many of the players who were told to do something did it."""

    def value(self, t: CityTable, scope: Scope) -> Number:
        return len(scope.memory.get("doers", ()))


@dataclass(frozen=True)
class DidSo(Condition):
    """Whether the player spoken of is one of those who were told to do something and did it."""

    def holds(self, t: CityTable, scope: Scope) -> bool:
        return scope.memory.get("they", -1) in scope.memory.get("doers", ())


@dataclass(frozen=True)
class Beyond(Quantity):
    """How much more than so much an amount is ("each card beyond 5")."""

    of: Quantity
    least: int

    def value(self, t: CityTable, scope: Scope) -> Number:
        return max(self.of.value(t, scope) - self.least, 0)


@dataclass(frozen=True)
class Capped(Quantity):
    """An amount, but no more than so much ("up to 3")."""

    of: Quantity
    most: int

    def value(self, t: CityTable, scope: Scope) -> Number:
        return min(self.of.value(t, scope), self.most)


@dataclass(frozen=True)
class Overpaid(Quantity):
    """How much more than its cost was paid for the card that enters play; the dice on it told how much."""

    def value(self, t: CityTable, scope: Scope) -> Number:
        paid: Number = scope.memory.get("number", 0)
        refs: tuple[Ref, ...] = scope.memory.get("subject", ())
        return sum([max(paid - t.cost(card, t.cards[card].owner), 0) for card, _ in refs])


@dataclass(frozen=True)
class Excess(Quantity):
    """The damage beyond what was needed to destroy a card."""

    def value(self, t: CityTable, scope: Scope) -> Number:
        beyond: Number = scope.memory.get("number", 0)
        return beyond


@dataclass(frozen=True)
class CardsAre(Condition):
    """Whether cards are such cards, or were as they left play ("if it was exhausted", "while this is in the field")."""

    what: Cards
    such: Such

    def holds(self, t: CityTable, scope: Scope) -> bool:
        found = [self.such.suits(t, ref, scope) for ref in self.what.refs(t, scope)]
        return bool(found) and all(found)


@dataclass(frozen=True)
class Gone(Condition):
    """Whether cards have died or been destroyed ("if it dies this way")."""

    what: Cards

    def holds(self, t: CityTable, scope: Scope) -> bool:
        refs = self.what.refs(t, scope)
        return bool(refs) and all(t.last_known(ref) is not None and fell(t, ref) for ref in refs)


@dataclass(frozen=True)
class TurnOf(Condition):
    """Whether it is a player's turn, or a phase of it."""

    who: Players = Players()
    phase: str = ""

    def holds(self, t: CityTable, scope: Scope) -> bool:
        if self.phase and t.phase != self.phase:
            return False
        return t.turn in self.who.seats(t, scope)


@dataclass(frozen=True)
class BattleIs(Condition):
    """Whether the battle that is fought now is in the "field", or a "siege"."""

    kind: str

    def holds(self, t: CityTable, scope: Scope) -> bool:
        return t.battle == self.kind


register(
    NumberOf, Peak, HowManyOf, ValueOf, GoldOf, IncomeOf, HowMany, AgeOf, CountersOf, ThisWay, WhoDid, Overpaid,
    DoneThisWay, DidSo, Beyond, Capped, CardsOver, FactionsOf, EveryFew, MoreThan, CardsAre, Gone, TurnOf, BattleIs,
    Excess,
)  # fmt: skip
reads(NOTHING_ELSE, NumberOf, HowMany, AgeOf, MoreThan, CardsAre, EveryFew, Capped, Beyond, FactionsOf)
reads(CONDITIONS, ValueOf, CountersOf)
reads(POOLS, GoldOf)
reads(TURN, TurnOf)
reads(BATTLE, BattleIs)
entwined(ValueOf, Peak)
