"""Standing: what part a card plays at this moment – attacking, attacked, defending, besieged, alone, in that city."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Cards, Mark
from wondertable.games.sow.words.last_known import Ref, Was
from wondertable.games.sow.words.measure import player_of
from wondertable.games.sow.words.players import Players, about, named
from wondertable.games.sow.words.reading import entwined
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.under_way import attack_of
from wondertable.games.sow.words.zones import FIELD, area, city_of, in_play_zones, is_siege_line
from wondertable.kernel.node import register
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def attacks(t: CityTable) -> list[tuple[Ref, Ref]]:
    """Return the attacks that are under way, each with its attacker and the card attacked; the latest comes last."""
    found = [attack_of(frame) for frame in t.frames if frame.key == "attack"]
    return [(one.attacker, one.attacked) for one in found if not one.over]


@dataclass(frozen=True)
class OfAttack(Cards):
    """The card that attacks now (`part` 0), or the one that is attacked (1): of the latest attack under way."""

    part: int = 0

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        found = attacks(t)
        return (found[-1][self.part],) if found else ()


@dataclass(frozen=True)
class InAttack(Mark):
    """A card that attacks (`part` 0) or is attacked (1), from the declaration until the attack is over (S81).

    Where `other` is given, only in an attack on such a card, or by one.
    """

    part: int = 0
    other: Such | None = None

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.is_part(t, t.ref(card), s)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.is_part(t, (was.card, was.life), s)

    def is_part(self, t: CityTable, ref: Ref, s: Scope) -> bool:
        """Return whether an object takes that part in an attack now."""
        others = [both[1 - self.part] for both in attacks(t) if both[self.part] == ref]
        return any(self.other is None or self.other.suits(t, other, s) for other in others)


@dataclass(frozen=True)
class OnSide(Mark):
    """A card on the attacking or (`defends`) on the defending side (S82).

    Attackers are in the field for the active player, or in a siege line; defenders meet them in the field, or are in
    their own city while a siege battle is fought there.
    """

    defends: bool = False

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.stands(t, t.cards[card].zone, t.cards[card].controller)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.stands(t, was.zone, was.seat)

    def stands(self, t: CityTable, zone: int, seat: int) -> bool:
        """Return whether a player's card in a zone is on that side."""
        if zone == FIELD:
            return (seat != t.turn) == self.defends
        if not self.defends:
            return is_siege_line(zone)
        return city_of(area(zone)) == seat and t.place == area(zone)


@dataclass(frozen=True)
class InThisArea(Mark):
    """A card in the area where the card with the text is, or last was."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return area(t.cards[card].zone) == s.here

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return area(was.zone) == s.here


@dataclass(frozen=True)
class IsBesieged(Mark):
    """A card in its own city while that is under siege (zone:Siege Line.b)."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.stands(t, t.cards[card].zone, t.cards[card].controller)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.stands(t, was.zone, was.seat)

    def stands(self, t: CityTable, zone: int, seat: int) -> bool:
        """Return whether a player's card in a zone is besieged."""
        return city_of(area(zone)) == seat and t.besieged(seat)


@dataclass(frozen=True)
class IsAlone(Mark):
    """A card whose player has no other unit in the same area (S83)."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.stands(t, card, t.cards[card].zone, t.cards[card].controller)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.stands(t, was.card, was.zone, was.seat)

    def stands(self, t: CityTable, card: int, zone: int, seat: int) -> bool:
        """Return whether no other unit of that player is there."""
        near = [i for one in in_play_zones(len(t.pools)) if area(one) == area(zone) for i in t.zones[one]]
        return not any(i != card and t.cards[i].controller == seat and t.is_unit(i) for i in near)


@dataclass(frozen=True)
class InCityOf(Mark):
    """A card in the city where another card is (or last was), or in the city of its "controller" or "owner".

    "besieged" is its controller's city too, but only who besieges it counts. With "siege" it is the city of the siege
    that began or ended.
    """

    of: Cards
    by: str = "place"

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.lies(t, t.cards[card].zone, s)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.lies(t, was.zone, s)

    def lies(self, t: CityTable, zone: int, s: Scope) -> bool:
        """Return whether a zone is in one of those cities."""
        seat = city_of(area(zone))
        if self.by == "siege":
            return seat >= 0 and seat == named(s, "other")
        if self.by == "besieged" and not is_siege_line(zone):
            return False
        return seat >= 0 and any(seat == self.city(t, ref) for ref in self.of.refs(t, s))

    def city(self, t: CityTable, ref: Ref) -> int:
        """Return whose city is meant with this object; −1 for none."""
        if self.by != "place":
            return player_of(t, ref, "owner" if self.by == "owner" else "controller")
        was = t.last_known(ref)
        return city_of(area(t.cards[ref[0]].zone if was is None else was.zone))


@dataclass(frozen=True)
class WithAbilities(Mark):
    """A card that has any ability now; keywords are abilities (S90)."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return bool(t.abilities(card).abilities or t.keywords(card))


@dataclass(frozen=True)
class IsOneOf(Mark):
    """A card of a description; it serves to say the opposite ("can only attack heroes")."""

    such: Such

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.such.fits(t, card, s)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.such.fitted(t, was, s)


@dataclass(frozen=True)
class ControllerIs(Mark):
    """A card of whose controller something is true ("while their controller is under siege")."""

    what: Condition

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.what.holds(t, about(s, t.cards[card].controller))


@dataclass(frozen=True)
class BelongsTo(Mark):
    """A card that a player owns, even if another controls it."""

    whose: str = "you"

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return (t.cards[card].owner == s.you) == (self.whose == "you")


@dataclass(frozen=True)
class OfPlayers(Mark):
    """A card of one of some players: in play who controls it, elsewhere who owns it."""

    who: Players

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        c = t.cards[card]
        return (c.controller if t.in_play(card) else c.owner) in self.who.seats(t, s)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return was.seat in self.who.seats(t, s)


register(
    OfAttack, InAttack, InThisArea, OnSide, IsBesieged, IsAlone, InCityOf, BelongsTo, ControllerIs, IsOneOf,
    WithAbilities, OfPlayers,
)  # fmt: skip
entwined(WithAbilities)
