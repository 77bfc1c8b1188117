"""Places: the realms an ability speaks of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.base import Phrase, Place, Ref
from wondertable.games.wotf.words.selector import Those, is_seat
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Value, register
from wondertable.vocabulary.reading import NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Here(Place):
    """The realm the card with the text is in (term:Realm.b)."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return (s.here,) if 1 <= s.here <= REALMS else ()


@dataclass(frozen=True)
class AnyRealm(Place):
    """Every realm that is part of The World."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return t.active_realms()


@dataclass(frozen=True)
class OpenRealms(Place):
    """Every realm that has opened and was not banished, whether others are part of The World or not."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return t.active_realms()


@dataclass(frozen=True)
class Adjacent(Place):
    """The active realms beside this one (A65); for a spell, beside the card it spoke of."""

    it: Ref | None = None

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        here = s.here or spoken_of(t, s, self.it)
        return tuple([r for r in t.active_realms() if here and abs(r - here) == 1])


@dataclass(frozen=True)
class HereOrAdjacent(Place):
    """This realm and those beside it."""

    it: Ref | None = None

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        here = s.here or spoken_of(t, s, self.it)
        return tuple([r for r in t.active_realms() if here and abs(r - here) <= 1])


def spoken_of(t: WorldTable, s: Scope, it: Ref | None) -> int:
    """Return a spell has no realm: beside it means beside the realm, or the card, that it spoke of."""
    last: int = s.memory.get("realm", 0)
    return next((t.cards[i].zone for i in (() if it is None else it.cards(t, s)) if _in(t, i)), last)


@dataclass(frozen=True)
class Elsewhere(Place):
    """Every realm but this one ("in any other realm"), or but those where something is that is moved."""

    than: Place | None = None

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.than,)

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        these = (s.here,) if self.than is None else self.than.realms(t, s)
        return tuple([r for r in t.active_realms() if r not in these])


@dataclass(frozen=True)
class RealmNumber(Place):
    """The realm of that number."""

    n: int

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return (self.n,)


@dataclass(frozen=True)
class LowestRealm(Place):
    """The lowest-numbered realm of The World."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return t.active_realms()[:1]


@dataclass(frozen=True)
class HighestRealm(Place):
    """The highest-numbered realm of The World."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return t.active_realms()[-1:]


@dataclass(frozen=True)
class HighRealms(Place):
    """High realms: a term of printed lands that no rulebook defines; which they are is a value of the edition."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        high: tuple[int, ...] = t.value("high_realms")
        return tuple([r for r in t.active_realms() if r in high])


@dataclass(frozen=True)
class LowRealms(Place):
    """Low realms: the other end of the row."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        low: tuple[int, ...] = t.value("low_realms")
        return tuple([r for r in t.active_realms() if r in low])


@dataclass(frozen=True)
class CurrentRealm(Place):
    """The realm opened this round (term:Current Realm.a)."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return tuple([r for r in t.active_realms() if r == t.round])


@dataclass(frozen=True)
class ThatRealm(Place):
    """The realm that was mentioned, or where it happened, or where the card spoken of is.

    Any, where nothing was spoken of yet: for the first of several cards "in the same realm". A card that was chosen
    since any realm was named is `nearer`: "tap target enemy. Create a token in that realm".
    """

    it: Ref | None = None
    nearer: bool = False
    same: bool = field(default=False, compare=False)
    """Whether it was called the same realm, which of several cards may be that of each other."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        if self.nearer and self.it is not None:
            return tuple(sorted({realm for realm in [where(t, one, s) for one in self.it.objects(t, s)] if realm}))
        found = s.memory.get("realm", 0)
        if found:
            return (found,)
        if self.it is None:
            return () if "realm" in s.memory else t.active_realms()
        return tuple(sorted({t.cards[i].zone for i in self.it.cards(t, s) if _in(t, i)}))


@dataclass(frozen=True)
class ThoseRealms(Place):
    """The realms that were chosen, by one player or by several."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        found: tuple[int, ...] = s.memory.get("realms", ())
        return found


def _in(t: WorldTable, card: int) -> bool:
    return t.cards[card].zone <= REALMS


@dataclass(frozen=True)
class RealmOf(Place):
    """The realm a card is in, or was in when it left The World."""

    card: Ref

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.card,)

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        objects = self.card.objects(t, s)
        found = sorted({realm for realm in [where(t, one, s) for one in objects] if realm})
        last = s.memory.get("realm", 0)
        return tuple(found) if found or not objects or not last else (last,)


def where(t: WorldTable, one: CardRef, s: Scope) -> int:
    """Return the realm an object is in, or was in when it left The World; 0 if none."""
    last = t.gone(one, s)
    if last is not None:
        return last.realm
    zone = t.cards[one[0]].zone
    return zone if zone <= REALMS else 0


@dataclass(frozen=True)
class BesideThat(Place):
    """The realms beside other realms ("and adjacent realms"), with those themselves if `too`."""

    of: Place
    too: bool = False

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.of,)

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        around = self.of.realms(t, s)
        return tuple([r for r in t.active_realms() if any(_beside(r, x, self.too) for x in around)])


def _beside(r: int, x: int, too: bool) -> bool:
    return abs(r - x) == 1 or (too and r == x)


@dataclass(frozen=True)
class RealmsWhere(Place):
    """Realms in which there are (or are not) cards of a kind ("a realm where you control a stone")."""

    among: Place
    there: Those
    none: bool = False

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.among, self.there)

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return tuple([r for r in self.among.realms(t, s) if _has(t, s, r, self.there) != self.none])


def _has(t: WorldTable, s: Scope, realm: int, there: Those) -> bool:
    return any(there.fits(t, i, s) for i in t.zones[realm])


@dataclass(frozen=True)
class RealmsOf(Place):
    """The realms that a player controls, by controlling the most stones there (505.3)."""

    side: str

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return tuple([r for r in t.active_realms() if is_seat(self.side, t.realm_controller(r), s)])


@dataclass(frozen=True)
class RealmsIn(Place):
    """Realms that are of two kinds at once ("an adjacent realm you control")."""

    a: Place
    b: Place

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.a, self.b)

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        others = self.b.realms(t, s)
        return tuple([r for r in self.a.realms(t, s) if r in others])


@dataclass(frozen=True)
class OddRealms(Place):
    """Realms with odd numbers, or with even ones."""

    odd: bool = True

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return tuple([r for r in t.active_realms() if (r % 2 == 1) == self.odd])


@dataclass(frozen=True)
class NewRealms(Place):
    """Realms that opened this round."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return tuple([r for r in t.active_realms() if r == t.round])


@dataclass(frozen=True)
class Except(Place):
    """Every realm but those ("can only be played in target realm")."""

    of: Place

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.of,)

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        out = self.of.realms(t, s)
        return tuple([r for r in t.active_realms() if r not in out])


@dataclass(frozen=True)
class ChosenRealm(Place):
    """Realms to be chosen, mostly one: any, an adjacent one, or a target (only active ones, term:Active Realm.c)."""

    slot: int
    among: Place
    target: bool = False
    count: int = 1
    up_to: bool = False

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.among,)

    def is_choice(self) -> bool:
        return True

    def is_target(self) -> bool:
        return self.target

    def chooser(self, t: WorldTable, s: Scope) -> int:
        doer: int = s.you if self.target else s.memory.get("doer", s.you)
        return doer

    def how_many(self, t: WorldTable, s: Scope, there: int) -> tuple[int, int]:
        most = min(there, self.count)
        return (0 if self.up_to else most), most

    def is_spoken_of(self, memory: dict[str, Value], picked: tuple[Value, ...]) -> None:
        memory["realm"] = picked[0] if picked else 0

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        found: tuple[int, ...] = s.memory.get(f"${self.slot}", ())
        return found


register(
    Here, AnyRealm, OpenRealms, Adjacent, HereOrAdjacent, Elsewhere, RealmNumber, LowestRealm, HighestRealm, HighRealms,
    LowRealms,
    CurrentRealm, ThatRealm, ThoseRealms,
    RealmOf, BesideThat, RealmsWhere, RealmsOf, RealmsIn, OddRealms, NewRealms, Except,
    ChosenRealm,
)  # fmt: skip
reads(
    NOTHING_ELSE, Adjacent, AnyRealm, OpenRealms, Elsewhere, Here, HereOrAdjacent, HighestRealm, HighRealms,
    LowestRealm, LowRealms, OddRealms, RealmNumber, RealmOf, RealmsWhere,
)  # fmt: skip
