"""What several chosen cards must be together: of a total cost or power, or each in another realm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.player import controller
from wondertable.games.wotf.words.selector import Filter, Those, is_seat
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import register
from wondertable.kernel.numbers import Number, plus
from wondertable.vocabulary.condition import compare
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.words.last_known import LastKnown


@dataclass(frozen=True)
class Total(Filter):
    """Cards whose powers or costs together are no more than so much ("any number … with total cost 5 or less")."""

    stat: str
    how: str
    to: Quantity

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return self.allows(t, s, (card,))

    def allows(self, t: WorldTable, s: Scope, cards: tuple[int, ...]) -> bool:
        """Return whether these cards together are within the bound."""
        total: Number = 0
        for i in cards:
            total = plus(total, t.power(i) if self.stat == "power" else t.printed_cost(i))
        return compare(total, self.how, self.to.value(t, s))


@dataclass(frozen=True)
class Apart(Filter):
    """Cards of which no two are in the same realm, under the same player, or of the same cost ("different costs").

    Or all of them: "two target Wonders in the `same` realm".
    """

    by: str = "realm"
    same: bool = False

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return True

    def allows(self, t: WorldTable, cards: tuple[int, ...]) -> bool:
        """Return whether these are apart, or together."""
        marks = len({_mark(t, i, self.by) for i in cards})
        return marks <= 1 if self.same else marks == len(cards)


def bounded(those: Those) -> bool:
    """Return whether cards of this description are chosen one by one, for what they must be together."""
    return any(isinstance(one, (Total, Apart)) for one in those.filters)


def allowed(t: WorldTable, s: Scope, those: Those, cards: tuple[int, ...]) -> bool:
    """Return whether these cards can be chosen together."""
    for one in those.filters:
        if isinstance(one, Total) and not one.allows(t, s, cards):
            return False
        if isinstance(one, Apart) and not one.allows(t, cards):
            return False
    return True


def _mark(t: WorldTable, card: int, by: str) -> str:
    if by == "realm":
        return str(t.cards[card].zone)
    if by == "player":
        return str(t.cards[card].controller)
    if by == "name":
        return t.name(card)
    return str(t.power(card) if by == "power" else t.printed_cost(card))


@dataclass(frozen=True)
class OwnStats(Filter):
    """A card whose power compares so with its own cost or base power ("with power greater than its cost")."""

    how: str
    to: str = "cost"

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        own = t.printed_cost(card) if self.to == "cost" else t.base_power(card)
        return compare(t.power(card), self.how, own)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return compare(was.power, self.how, was.cost if self.to == "cost" else was.base)


@dataclass(frozen=True)
class GoneFrom(Filter):
    """A card that was destroyed, banished or sacrificed this way, and that a player controlled until then."""

    name: str
    side: str

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return any(one[0] == card and is_seat(self.side, controller(t, one, s), s) for one in self._objects(s))

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return (was.card, was.life) in self._objects(s) and is_seat(self.side, was.seat, s)

    def mentions(self) -> str:
        return self.name

    def _objects(self, s: Scope) -> tuple[CardRef, ...]:
        found: tuple[CardRef, ...] = s.memory.get(self.name, ())
        return found


register(Total, Apart, OwnStats, GoneFrom)
