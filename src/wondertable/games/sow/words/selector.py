"""Such: which cards an ability speaks of – "each enemy unit in this battle", "your other buildings"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Mark
from wondertable.games.sow.words.last_known import AGE, WONDER, Was
from wondertable.games.sow.words.zones import area, in_play_zones, is_siege_line
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class Such(Node):
    """A description of cards in play. `types` are alternatives (none: any card); `side` is "you", "enemy" or anybody.

    `where` is "battle" (the same area), "anywhere", or nothing: then a combat ability reaches only its own area (S63).
    """

    types: tuple[str, ...] = ()
    side: str = ""
    where: str = ""
    marks: tuple[Mark, ...] = ()

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        """Whether a card is one of them."""
        c = t.cards[card]
        if self.types and not t.has_type(card, self.types):
            return False
        if self.side and (c.controller == s.you) != (self.side == "you"):
            return False
        for mark in self.marks:
            if not mark.fits(t, card, s):
                return False
        if self.where == "battle" and t.place != s.here:
            return False  # S71: no battle is fought there, so nobody is in it
        return not self.bound_to_area(s) or area(c.zone) == s.here

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        """Whether a card that has left play was one of them."""
        if self.types and not was_type(t, was, self.types):
            return False
        if self.side and (was.seat == s.you) != (self.side == "you"):
            return False
        return all(mark.fitted(t, was, s) for mark in self.marks)

    def bound_to_area(self, s: Scope) -> bool:
        """Whether only cards in the area of the ability's card are meant."""
        return self.where == "battle" or (not self.where and bool(s.memory.get("combat", False)))

    def found(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        """All cards in play that are meant, zone by zone, in order of arrival."""
        return tuple([i for zone in in_play_zones(len(t.pools)) for i in t.zones[zone] if self.fits(t, i, s)])


def was_type(t: CityTable, was: Was, types: tuple[str, ...]) -> bool:
    """Whether a card that has left play was of one of these types; its State may have been flipped."""
    flipped = "Wonder" in types and t.face(was.card).type == "State" and was.flags // AGE == WONDER
    return flipped or t.has_type(was.card, types)


def is_this(t: CityTable, card: int, s: Scope) -> bool:
    """Whether a card is the very object with the text; one that left and came back is not."""
    return card == s.source and s.memory.get("life", t.cards[card].life) == t.cards[card].life


@dataclass(frozen=True)
class OtherCard(Mark):
    """Another card than this."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return not is_this(t, card, s)


@dataclass(frozen=True)
class ThisVery(Mark):
    """The very card with the text."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return is_this(t, card, s)


@dataclass(frozen=True)
class Damaged(Mark):
    """A card with damage on it."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.damage(card) > 0

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return was.count("damage") > 0


@dataclass(frozen=True)
class IsExhausted(Mark):
    """An exhausted card; a ready one if `ready`."""

    ready: bool = False

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.exhausted(card) != self.ready

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return was.exhausted != self.ready


@dataclass(frozen=True)
class IsNew(Mark):
    """A newly recruited unit."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.is_new(card)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return was.new


@dataclass(frozen=True)
class IsTokenCard(Mark):
    """A token; with `no`, a card that is none."""

    no: bool = False

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.is_token(card) != self.no


@dataclass(frozen=True)
class WithKeyword(Mark):
    """A card with a keyword."""

    name: str

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.has_keyword(card, self.name)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return was.has(self.name)


@dataclass(frozen=True)
class OfFaction(Mark):
    """A card of a faction."""

    name: str

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.faction(card) == self.name


@dataclass(frozen=True)
class CardNamed(Mark):
    """A card of that name."""

    name: str

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.name(card) == self.name


@dataclass(frozen=True)
class WithAttack(Mark):
    """A card whose attack is now at most (or at least) so much; one without an attack value has none (counter.b)."""

    n: int
    how: str = "or less"

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.suits(t.attack(card))

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.suits(was.attack)

    def suits(self, attack: int | None) -> bool:
        """Whether an attack value is one of those."""
        return attack is not None and (attack <= self.n if self.how == "or less" else attack >= self.n)


@dataclass(frozen=True)
class Besieging(Mark):
    """A card in an enemy's siege line."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.besieging(card)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return is_siege_line(was.zone)


register(
    Such, OtherCard, ThisVery, Damaged, IsExhausted, IsNew, IsTokenCard, WithKeyword, OfFaction, CardNamed, WithAttack,
    Besieging,
)  # fmt: skip
