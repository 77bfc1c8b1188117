"""Filters: what may be asked of a card – its class, orbital, cost, counters, and what it did this round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.base import Place, Ref
from wondertable.games.wotf.words.selector import Filter
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import register
from wondertable.vocabulary.condition import compare
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.reading import HISTORY, NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.words.last_known import LastKnown


@dataclass(frozen=True)
class InWorld(Filter):
    """A card in The World; of something that happened, a card that was there until then."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        c = t.cards[card]
        return c.zone <= REALMS or c.origin <= REALMS

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.realm > 0 or was.origin <= REALMS


@dataclass(frozen=True)
class OfClass(Filter):
    """A card of a class (101.2); factions work the same way (101.7)."""

    word: str

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.has_class(card, self.word)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.has_class(self.word)


@dataclass(frozen=True)
class OfNamedClass(Filter):
    """A card of the class that was named ("of that class"), on this card or in this effect."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        word = t.noted(s, "class")
        return bool(word) and t.has_class(card, word)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        word = t.noted(s, "class")
        return bool(word) and was.has_class(word)


@dataclass(frozen=True)
class OfNamedType(Filter):
    """A card of the type that was chosen."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.has_type(card, (t.noted(s, "word"),))

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return t.noted(s, "word") in was.types


@dataclass(frozen=True)
class SharesClass(Filter):
    """A card that has a class of the cards mentioned."""

    of: Ref | None = None

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return any(t.has_class(card, word) for word in self._classes(t, s))

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return any(was.has_class(word) for word in self._classes(t, s))

    def _classes(self, t: WorldTable, s: Scope) -> list[str]:
        objects = () if self.of is None else self.of.objects(t, s)
        return [word for one in objects for word in t.classes_of(one, s)]


@dataclass(frozen=True)
class OfOrbital(Filter):
    """A card of an orbital (101.8)."""

    word: str

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return self.word in t.orbitals(card)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return self.word in was.orbitals


@dataclass(frozen=True)
class OfNamedOrbital(Filter):
    """A card of the orbital that was chosen; a card without an orbital never is (101.8.2.b)."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.noted(s, "orbital") in t.orbitals(card)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return t.noted(s, "orbital") in was.orbitals


@dataclass(frozen=True)
class OfTier(Filter):
    """A legendary, primary or secondary card."""

    word: str

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.tier(card) == self.word

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.tier == self.word


@dataclass(frozen=True)
class Named(Filter):
    """A card of that name."""

    word: str

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.name(card) == self.word

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.name == self.word


@dataclass(frozen=True)
class NamedSo(Filter):
    """A card with the name that was named."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.name(card) == t.noted(s, "card")

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.name == t.noted(s, "card")


@dataclass(frozen=True)
class IsToken(Filter):
    """A token (203)."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.is_token(card)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.token


@dataclass(frozen=True)
class CostIs(Filter):
    """A card whose cost compares so."""

    how: str
    to: Quantity

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return compare(t.printed_cost(card), self.how, self.to.value(t, s))

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return compare(was.cost, self.how, self.to.value(t, s))


@dataclass(frozen=True)
class PowerIs(Filter):
    """A Wonder whose power compares so."""

    how: str
    to: Quantity

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return compare(t.power(card), self.how, self.to.value(t, s))

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return compare(was.power, self.how, self.to.value(t, s))


@dataclass(frozen=True)
class OddStat(Filter):
    """A card whose cost or power is odd, or even, or of the kind that was chosen."""

    stat: str
    odd: bool = True
    chosen: bool = False

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        wanted = t.noted(s, "word") == "odd" if self.chosen else self.odd
        value = t.printed_cost(card) if self.stat == "cost" else t.power(card)
        return (value % 2 == 1) == wanted

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        wanted = t.noted(s, "word") == "odd" if self.chosen else self.odd
        return ((was.cost if self.stat == "cost" else was.power) % 2 == 1) == wanted


@dataclass(frozen=True)
class HasKeyword(Filter):
    """A card with a keyword ("with flying")."""

    word: str

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.has_keyword(card, self.word)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return self.word in was.keywords


@dataclass(frozen=True)
class HasAbility(Filter):
    """A card with an ability of a family ("with on arrival abilities", "with a tap free ability")."""

    family: str

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.has_family(card, self.family)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return self.family in was.families


@dataclass(frozen=True)
class HasCounter(Filter):
    """A card with counters on it, of a kind or of any, so many or more."""

    kind: str = ""
    count: int = 1

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        counters = t.cards[card].counters
        if self.count == 1 and not self.kind:
            return bool(counters)
        return sum([n for kind, n in counters if self.kind in ("", kind)]) >= self.count

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return sum([n for kind, n in was.counters if self.kind in ("", kind)]) >= self.count


@dataclass(frozen=True)
class IsEquipped(Filter):
    """A Wonder that wears equipment, or equipment that is worn."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.cards[card].host >= 0 or any(t.cards[i].host == card for i in t.zones[t.cards[card].zone])

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.host[0] >= 0 or bool(was.worn)


@dataclass(frozen=True)
class IsTapped(Filter):
    """A tapped card."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.tapped(card)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.tapped


@dataclass(frozen=True)
class IsNullified(Filter):
    """A nullified card."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.nullified(card)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.nullified


@dataclass(frozen=True)
class IsAttacking(Filter):
    """A Wonder on the attacking side of the battle under way."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        c = t.cards[card]
        return t.battle_realm > 0 and c.zone == t.battle_realm and c.controller == t.attacker

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.battling == "attack"


@dataclass(frozen=True)
class IsDefending(Filter):
    """A Wonder on the defending side of the battle under way."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        c = t.cards[card]
        return t.battle_realm > 0 and c.zone == t.battle_realm and c.controller == 1 - t.attacker

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.battling == "defend"


@dataclass(frozen=True)
class DidThisRound(Filter):
    """A card that did something this round ("that arrived this round", "that attacked this round").

    One outside The World is what it was there: "a Wonder that died this round" is looked for in The Abyss.
    """

    what: str
    place: Place | None = None

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        c = t.cards[card]
        if self._did(t, (card, c.life), s):
            return True
        return c.zone > REALMS and self._did(t, (card, c.life - 1), s)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return self._did(t, (was.card, was.life), s)

    def _did(self, t: WorldTable, one: CardRef, s: Scope) -> bool:
        return t.did_this_round(self.what, one, () if self.place is None else self.place.realms(t, s))


@dataclass(frozen=True)
class Unopposed(Filter):
    """A Wonder with no enemy in its realm (term:Unopposed.a)."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.unopposed(card)


@dataclass(frozen=True)
class IsStone(Filter):
    """A stone, or a card that counts as one (term:Stone)."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.is_stone(card)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return "Stone" in was.types


@dataclass(frozen=True)
class IsWorth(Filter):
    """A card whose controller controls a stone here (keyword:Call.b)."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        seat = t.cards[card].controller
        return seat >= 0 and any(t.is_stone(i) and t.cards[i].controller == seat for i in t.zones[s.here])


register(
    InWorld, OfClass, OfNamedClass, OfNamedType, SharesClass, OfOrbital, OfNamedOrbital, OfTier, Named, NamedSo,
    IsToken, CostIs, PowerIs, OddStat, HasKeyword, HasAbility, HasCounter, IsEquipped, IsTapped, IsNullified,
    IsAttacking, IsDefending, DidThisRound, Unopposed, IsStone, IsWorth,
)  # fmt: skip
reads(
    NOTHING_ELSE, CostIs, HasAbility, HasCounter, HasKeyword, IsEquipped, IsNullified, IsStone, IsToken, IsWorth,
    Named, NamedSo, OfClass, OfNamedClass, OfNamedType, OfNamedOrbital, OfOrbital, OfTier, PowerIs, Unopposed,
)  # fmt: skip
reads(HISTORY, DidThisRound)
