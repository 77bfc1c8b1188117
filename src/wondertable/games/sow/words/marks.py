"""Marks: what must be true of a card – exhausted, damaged, a token, of a faction, with a keyword, in a place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Cards, Mark
from wondertable.games.sow.words.change import ChosenName
from wondertable.games.sow.words.last_known import AGE, DELAYED, Was
from wondertable.games.sow.words.measure import some_counters, value_of, value_was
from wondertable.games.sow.words.players import IN_BATTLE, NAMED, PARTS, named, with_part
from wondertable.games.sow.words.reading import BATTLE, CONDITIONS, TURN, entwined
from wondertable.games.sow.words.selector import Such, is_this, was_type
from wondertable.games.sow.words.zones import (
    FIELD_AREA,
    GARRISON,
    SIEGE_LINE,
    STATE,
    WALL,
    area,
    city_of,
    kind_of,
    whose,
)
from wondertable.kernel.node import register
from wondertable.vocabulary.condition import compare
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.reading import NOTHING_ELSE, reads, reads_saying
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class Lacking(Mark):
    """A card of which something is not true ("non-hero", "without Shield", "that is not exhausted")."""

    of: Mark

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return not self.of.fits(t, card, s)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return not self.of.fitted(t, was, s)


@dataclass(frozen=True)
class EitherMark(Mark):
    """A card of which one of two things is true."""

    a: Mark
    b: Mark

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.a.fits(t, card, s) or self.b.fits(t, card, s)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.a.fitted(t, was, s) or self.b.fitted(t, was, s)


@dataclass(frozen=True)
class IsType(Mark):
    """A card of one of these types."""

    types: tuple[str, ...]

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.has_type(card, self.types)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return was_type(t, was, self.types)


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
class IsDelayed(Mark):
    """A delayed card."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return bool(t.cards[card].flags & DELAYED)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return was.delayed


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
        return self.name in t.keywords(card)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return was.has(self.name)


@dataclass(frozen=True)
class OfFaction(Mark):
    """A card of a faction."""

    name: str

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.faction(card) == self.name


@dataclass(frozen=True)
class SharesFaction(Mark):
    """A card of the same faction as one of some cards; what has none shares none."""

    cards: Cards

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        mine = t.faction(card)
        return bool(mine) and any(t.faction(ref[0]) == mine for ref in self.cards.refs(t, s))


@dataclass(frozen=True)
class OfChosen(Mark):
    """A card of the faction that was chosen for the card with the text; before one is chosen, none is."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        words = [one.change.word for one in t.cards[s.source].statuses if isinstance(one.change, ChosenName)]
        return bool(words) and t.faction(card) == words[-1]


@dataclass(frozen=True)
class CardNamed(Mark):
    """A card of that name."""

    name: str

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.name(card).lower() == self.name.lower()


@dataclass(frozen=True)
class WithValue(Mark):
    """A card with so much attack, health or structure now, or of such a cost; without such a value it has none."""

    of: str
    how: str
    n: Quantity

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.agrees(t, value_of(t, card, self.of), s)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.agrees(t, value_was(t, was, self.of), s)

    def agrees(self, t: CityTable, value: int | None, s: Scope) -> bool:
        """Return whether a value is one of those."""
        return value is not None and compare(value, self.how, self.n.value(t, s))


@dataclass(frozen=True)
class WithCounters(Mark):
    """A card with at least so many counters on it, of a kind or of any."""

    kind: str = ""
    least: int = 1

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return some_counters(t.cards[card].counters, self.kind) >= self.least

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return some_counters(was.counters, self.kind) >= self.least


@dataclass(frozen=True)
class InPlace(Mark):
    """A card in a city, the field, a garrison, a wall or a siege line; `whose` is "you", "enemy", or anybody's.

    "here" is the city that the card with the text is in, even an opponent's.
    """

    place: str
    whose: str = ""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.lies(t, t.cards[card].zone, s)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.lies(t, was.zone, s)

    def lies(self, t: CityTable, zone: int, s: Scope) -> bool:
        """Return whether a zone is in that place."""
        if self.place == "field":
            return area(zone) == FIELD_AREA
        if self.place == "city":
            return self.is_whose(t, city_of(area(zone)), s)
        kind = {"garrison": GARRISON, "wall": WALL, "siege line": SIEGE_LINE}[self.place]
        return kind_of(zone) == kind and self.is_whose(t, whose(zone), s)

    def is_whose(self, t: CityTable, seat: int, s: Scope) -> bool:
        """Return whether the place belongs to the player who is meant."""
        if seat < 0 or not self.whose:
            return seat >= 0
        if self.whose == "here":
            return seat == city_of(s.here)
        if self.whose in PARTS:
            return seat in with_part(t, self.whose, s)
        if self.whose in NAMED:
            return seat == named(s, self.whose)
        return (seat == s.you) == (self.whose == "you")


@dataclass(frozen=True)
class InAge(Mark):
    """A State in an age (or a later one); a Wonder is in none."""

    n: int
    later: bool = False

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.suits(t.age(card))

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.suits(was.flags // AGE)

    def suits(self, age: int) -> bool:
        """Return whether an age is the one."""
        return age >= self.n if self.later else age == self.n


@dataclass(frozen=True)
class AtHome(Mark):
    """A card in its own city: in the garrison, the wall, or as the State itself."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return kind_of(t.cards[card].zone) in (GARRISON, WALL, STATE)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return kind_of(was.zone) in (GARRISON, WALL, STATE)


@dataclass(frozen=True)
class Extreme(Mark):
    """The card (or one of those) with the most of something among some cards, or with the `least`."""

    of: str
    least: bool = False
    among: Such = Such()

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        found = self.among.found(t, s)
        known = [value for value in [value_of(t, i, self.of) for i in found] if value is not None]
        mine = value_of(t, card, self.of) if card in found else None
        return mine is not None and bool(known) and mine == (min(known) if self.least else max(known))


@dataclass(frozen=True)
class StillThere(Mark):
    """A card that is still in play."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.in_play(card)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return False


@dataclass(frozen=True)
class OneOfThose(Mark):
    """One of the cards that were mentioned."""

    cards: Cards

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.ref(card) in self.cards.refs(t, s)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return (was.card, was.life) in self.cards.refs(t, s)


@dataclass(frozen=True)
class Fighting(Mark):
    """A card in the battle that is fought now."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.is_here(t, t.cards[card].zone)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.is_here(t, was.zone)

    def is_here(self, t: CityTable, zone: int) -> bool:
        """Return whether the battle is fought where a zone lies."""
        return bool(t.battle) and area(zone) == t.place


register(
    Lacking, EitherMark, IsType, OtherCard, ThisVery, Damaged, IsExhausted, IsDelayed, IsNew, IsTokenCard, WithKeyword,
    OfFaction, SharesFaction, OfChosen, CardNamed, WithValue, WithCounters, InPlace, InAge, AtHome, Fighting, Extreme,
    OneOfThose, StillThere,
)  # fmt: skip
reads(
    NOTHING_ELSE, IsType, OtherCard, ThisVery, IsTokenCard, OfFaction, CardNamed, WithKeyword, Lacking, EitherMark,
    InAge, AtHome,
)  # fmt: skip
reads(CONDITIONS, Damaged, IsExhausted, IsDelayed, IsNew, WithValue, WithCounters)
reads_saying(InPlace, lambda place: BATTLE | TURN if place.whose in IN_BATTLE else NOTHING_ELSE)
entwined(WithKeyword, WithValue, Extreme)
