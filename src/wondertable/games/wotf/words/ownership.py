"""More that may be asked of a card: whose it is, what it is called, and whether it is the very one that was chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.base import Phrase, Player, Ref
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.selector import Filter, Those
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Value, register
from wondertable.vocabulary.reading import NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.words.last_known import LastKnown


@dataclass(frozen=True)
class OwnedBy(Filter):
    """A card a player owns ("in target player's hand")."""

    who: Player

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.who,)

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.cards[card].owner in self.who.seats(t, s)


@dataclass(frozen=True)
class Under(Filter):
    """A card under a player's control ("target opponent controls")."""

    who: Player

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.who,)

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.cards[card].controller in self.who.seats(t, s)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.seat in self.who.seats(t, s)


@dataclass(frozen=True)
class Is(Filter):
    """The very card that is meant ("whenever target Wonder dies this round")."""

    what: Ref

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.what,)

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return card in self.what.cards(t, s)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return (was.card, was.life) in self.what.objects(t, s)


@dataclass(frozen=True)
class Called(Filter):
    """A card with these words for a name, or with all of them as classes (as with tokens, 203.s)."""

    words: str

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        if t.name(card) == self.words or t.has_class(card, self.words):
            return True
        return all(t.has_class(card, word) for word in self.words.split(" "))

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        if was.name == self.words or was.has_class(self.words):
            return True
        return all(was.has_class(word) for word in self.words.split(" "))


@dataclass(frozen=True)
class InBattle(Filter):
    """A Wonder in the realm of the battle under way ("dies in battle")."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.battle_realm > 0 and t.cards[card].zone == t.battle_realm

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return bool(was.battling)


@dataclass(frozen=True)
class Alone(Filter):
    """A Wonder whose controller has no other in its realm ("attacks alone")."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        c = t.cards[card]
        return not any(
            i != card and t.cards[i].controller == c.controller and t.has_type(i, ("Wonder",)) for i in t.zones[c.zone]
        )


@dataclass(frozen=True)
class Beside(Filter):
    """A card with others of a description in its realm, or with `none` ("with no other Wonders in its realm")."""

    others: Those
    none: bool = False

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        zone = t.cards[card].zone
        return self._beside(t, card, zone if zone <= REALMS else 0, s)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return self._beside(t, was.card, was.realm, s)

    def _beside(self, t: WorldTable, card: int, realm: int, s: Scope) -> bool:
        there = t.zones[realm] if realm else []
        return any(i != card and self.others.fits(t, i, s) for i in there) != self.none


@dataclass(frozen=True)
class BroughtByThis(Filter):
    """A card that an effect of this card put into The World ("returned by this")."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        for e in t.events.newest():
            if e.what == "brought" and e.card == card and e.life == t.cards[card].life:
                return (e.other, e.other_life) in This().objects(t, s)
        return False


@dataclass(frozen=True)
class BanishedByThis(Filter):
    """A card in banishment that an effect of this card put there ("all cards banished by this")."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        for e in t.events.newest():
            if e.what == "banished" and e.card == card:
                return (e.source, e.source_life) in This().objects(t, s)
        return False


@dataclass(frozen=True)
class Most(Filter):
    """The card of a description with the highest power or cost (or the lowest); equals all count."""

    stat: str
    high: bool = True
    among: Those | None = None

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        rivals = () if self.among is None else self.among.found(t, s)
        mine = self._of(t, card)
        return all(mine >= self._of(t, i) if self.high else mine <= self._of(t, i) for i in rivals)

    def _of(self, t: WorldTable, card: int) -> float:
        return float(t.power(card) if self.stat == "power" else t.printed_cost(card))


@dataclass(frozen=True)
class LikeThat(Filter):
    """A card that has a class, the name, the power or the cost of another ("of the same class as this")."""

    what: str
    of: Ref

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        if self.what == "class":
            return any(t.has_class(card, str(word)) for word in self._facts(t, s))
        return any(fact in self._now(t, card) for fact in self._facts(t, s))

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        if self.what == "class":
            return any(was.has_class(str(word)) for word in self._facts(t, s))
        return any(fact in self._then(was) for fact in self._facts(t, s))

    def _facts(self, t: WorldTable, s: Scope) -> list[Value]:
        """Return what the others have of it. No other fact is asked for: their power may depend on who is like whom."""
        return [fact for one in self.of.objects(t, s) for fact in self.facts_of(t, one, s)]

    def facts_of(self, t: WorldTable, one: CardRef, s: Scope) -> tuple[Value, ...]:
        """Return what a card has of it, or had as it left The World."""
        last = t.gone(one, s)
        return self._now(t, one[0]) if last is None else self._then(last)

    def _now(self, t: WorldTable, card: int) -> tuple[Value, ...]:
        if self.what == "class":
            return t.classes(card)
        if self.what == "orbital":
            return t.orbitals(card)
        if self.what == "name":
            return (t.name(card),)
        return (t.power(card),) if self.what == "power" else (t.printed_cost(card),)

    def _then(self, was: LastKnown) -> tuple[Value, ...]:
        if self.what == "class":
            return was.classes
        if self.what == "orbital":
            return was.orbitals
        if self.what == "name":
            return (was.name,)
        return (was.power,) if self.what == "power" else (was.cost,)


@dataclass(frozen=True)
class Wears(Filter):
    """Equipment on a card of a description."""

    those: Those

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        host = t.cards[card].host
        return host >= 0 and self.those.fits(t, host, s)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.host[0] >= 0 and self.those.describes(t, was.host, s)


@dataclass(frozen=True)
class OnIt(Filter):
    """Equipment on the card mentioned, or else on this."""

    on: Ref | None = None

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        host = t.cards[card].host
        return host >= 0 and host in ((s.source,) if self.on is None else self.on.cards(t, s))

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.host[0] >= 0 and was.host in (((s.source, s.life),) if self.on is None else self.on.objects(t, s))


@dataclass(frozen=True)
class IsCore(Filter):
    """A core card (404.2.g)."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.face(card).core


@dataclass(frozen=True)
class IsFaceDown(Filter):
    """A card that lies face down (510)."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return bool(t.cards[card].flags & 2)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return was.face_down


@dataclass(frozen=True)
class Blank(Filter):
    """A card that has no ability now: none printed, or nullified, and none given."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return not t.abilities(card).abilities


register(
    OwnedBy, Under, Is, Called, InBattle, Alone, Beside, BroughtByThis, BanishedByThis, Most, LikeThat, Wears, OnIt,
    IsCore, IsFaceDown, Blank,
)  # fmt: skip
reads(NOTHING_ELSE, Beside, Blank, IsCore, IsFaceDown, Most, Wears)
