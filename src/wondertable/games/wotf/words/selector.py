"""Those: which cards an ability speaks of – "Undead Wonders you control here with cost 2 or less"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.base import Phrase, Place, Ref
from wondertable.games.wotf.words.zones import AREA_NAMES, REALMS, area
from wondertable.kernel.identity import CardRef, is_found, refs
from wondertable.kernel.node import register
from wondertable.vocabulary.reading import ANYTHING, NOTHING_ELSE, reads, reads_saying
from wondertable.vocabulary.scope import FOLLOWED, Scope, mentioned

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.words.last_known import LastKnown


class Filter(Phrase):
    """One thing that must be true of a card."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        """Return whether it is true of this card."""
        raise NotImplementedError

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        """Return whether it was true of a card as it is remembered; what is asked of the present alone is asked now."""
        return self.fits(t, was.card, s)

    def mentions(self) -> str:
        """Return the name under which the cards it speaks of were mentioned, if it speaks of such."""
        return ""


@dataclass(frozen=True)
class Those(Phrase):
    """A description of cards. `types` are alternatives; `side` and `owned` say whose they are."""

    types: tuple[str, ...] = ()
    side: str = ""
    owned: str = ""
    zone: str = "world"
    place: Place | None = None
    filters: tuple[Filter, ...] = ()

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.place, *self.filters)

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        """Return whether a card is one of them."""
        c = t.cards[card]
        if self.side and not is_seat(self.side, c.controller, s):
            return False
        if self.owned and not is_seat(self.owned, c.owner, s):
            return False
        if self.types and not t.has_type(card, self.types):
            return False
        if not self.types and t.is_piece(card):
            return False
        for one in self.filters:
            if not one.fits(t, card, s):
                return False
        if self.place is not None:
            return c.zone in self.place.realms(t, s)
        return True

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        """Return whether a card was one of them, as it is remembered."""
        if self.side and not is_seat(self.side, was.seat, s):
            return False
        if self.owned and not is_seat(self.owned, was.owner, s):
            return False
        if self.types and not any(word in was.types for word in self.types):
            return False
        if not self.types and t.is_piece(was.card):
            return False
        if not all(one.fitted(t, was, s) for one in self.filters):
            return False
        return self.place is None or was.realm in self.place.realms(t, s)

    def describes(self, t: WorldTable, one: CardRef, s: Scope) -> bool:
        """Return whether an object is one of them, or was, if it is gone."""
        last = t.gone(one, s)
        return self.fits(t, one[0], s) if last is None else self.fitted(t, last, s)

    def found(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        """Return all cards on the table that are meant, in order of arrival."""
        if self._mention():
            return tuple([one[0] for one in self.objects(t, s)])
        return tuple([i for i in self.pool(t, s) if self.fits(t, i, s)])

    def objects(self, t: WorldTable, s: Scope) -> tuple[CardRef, ...]:
        """All objects that are meant; of cards mentioned before, those that can be found, judged as they were then."""
        name = self._mention()
        if not name:
            return refs(t, self.found(t, s))
        some: tuple[CardRef, ...] = s.memory.get(name, ())
        followed = s.memory.get(FOLLOWED, ())
        return tuple([one for one in some if is_found(t, one, followed) and self.describes(t, one, s)])

    def _mention(self) -> str:
        """Return where cards mentioned before are meant, wherever they are now: under which name."""
        if self.zone == "anywhere":
            for one in self.filters:
                if one.mentions():
                    return one.mentions()
        return ""

    def pool(self, t: WorldTable, s: Scope) -> list[int]:
        """Return the cards lying where they are looked for."""
        if self.zone == "world":
            return t.world()
        if self.zone == "anywhere":
            return [c.id for c in t.cards]
        first = 8 + 2 * (AREA_NAMES.index(self.zone) - 1)
        return [i for seat in (t.turn, 1 - t.turn) for i in t.zones[first + seat]]


def is_seat(side: str, seat: int, s: Scope) -> bool:
    """Return whether a seat is the one a word means: "you", "opponent", "no one", or the player mentioned."""
    if side == "you":
        return seat == s.you and seat >= 0
    if side == "opponent":
        return seat >= 0 and s.you >= 0 and seat != s.you
    if side == "no one":
        return seat < 0
    return bool(seat == s.memory.get("player", 1 - s.you))  # nobody says it of themselves


@dataclass(frozen=True)
class IsThis(Filter):
    """The very card with the text."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return card == s.source and t.same_life(card, s.life)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        life = s.life
        return was.card == s.source and (life < 0 or was.life == life)


@dataclass(frozen=True)
class Other(Filter):
    """Another card than this; than the Wonder an equipment is on; for a spell, than those it spoke of (`than`)."""

    than: Ref | None = None

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        if card == s.source:
            return not self._is_this(t, s)
        if s.source < 0:
            return True
        if card == t.cards[s.source].host or _was_on(t, card, s):
            return False
        return self.than is None or card not in self.than.cards(t, s)

    def _is_this(self, t: WorldTable, s: Scope) -> bool:
        """Return whether this card is still the object that speaks, or has gone where that can follow it."""
        life = s.life
        return life < 0 or is_found(t, (s.source, life), s.memory.get(FOLLOWED, ()))

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        life = s.life
        if was.card == s.source:
            return was.life not in (life, -1) and life >= 0  # what this card was before is another object
        return s.source not in was.worn


def _was_on(t: WorldTable, card: int, s: Scope) -> bool:
    """Return whether the equipment that speaks was on that card when it left The World ("sacrifice free: …")."""
    life = s.life
    last = None if life < 0 or t.same_life(s.source, life) else t.gone((s.source, life), s)
    return last is not None and last.host == (card, t.cards[card].life)


@dataclass(frozen=True)
class NotIt(Filter):
    """Another card than those mentioned ("another target Wonder"), or than this where none was."""

    than: Ref | None = None

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        if self.than is not None:
            return card not in self.than.cards(t, s)
        on = s.source >= 0 and (card == t.cards[s.source].host or _was_on(t, card, s))
        return card != s.source and not on


@dataclass(frozen=True)
class AmongIt(Filter):
    """One of the cards mentioned ("one of them"); `name` is bound as that of other mentions is."""

    name: str = "it"
    word: str = field(default="", compare=False)

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return card in mentioned(t, s.memory, self.name)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return (was.card, was.life) in s.memory.get(self.name, ()) or self.fits(t, was.card, s)

    def mentions(self) -> str:
        return self.name


@dataclass(frozen=True)
class IsWearer(Filter):
    """The Wonder this is equipped to."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return s.source >= 0 and t.cards[s.source].host == card

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return s.source in was.worn


@dataclass(frozen=True)
class Non(Filter):
    """The opposite of another filter ("non-Bard", "nonland")."""

    of: Filter

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return not self.of.fits(t, card, s)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return not self.of.fitted(t, was, s)


@dataclass(frozen=True)
class AnyOf(Filter):
    """One of several filters is enough ("another Priest, Cleric, or Fanatic")."""

    of: tuple[Filter, ...]

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return any(one.fits(t, card, s) for one in self.of)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return any(one.fitted(t, was, s) for one in self.of)


@dataclass(frozen=True)
class AllOf(Filter):
    """Several filters together."""

    of: tuple[Filter, ...]

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return all(one.fits(t, card, s) for one in self.of)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return all(one.fitted(t, was, s) for one in self.of)


@dataclass(frozen=True)
class Fits(Filter):
    """A card of another description ("except legendary Wonders")."""

    those: Those

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return self.those.fits(t, card, s)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return self.those.fitted(t, was, s)


@dataclass(frozen=True)
class OfType(Filter):
    """A card of a type."""

    word: str

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.has_type(card, (self.word,))

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return self.word in was.types


@dataclass(frozen=True)
class InAreas(Filter):
    """A card that lies in one of these areas."""

    areas: tuple[str, ...]

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return AREA_NAMES[area(t.cards[card].zone)] in self.areas


@dataclass(frozen=True)
class InTheWorld(Filter):
    """A card in a realm."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.cards[card].zone <= REALMS


register(Those, IsThis, Other, NotIt, AmongIt, IsWearer, Non, AnyOf, AllOf, Fits, OfType, InAreas, InTheWorld)
reads_saying(Those, lambda those: NOTHING_ELSE if those.zone == "world" else ANYTHING)
reads(NOTHING_ELSE, AllOf, AnyOf, InTheWorld, IsThis, IsWearer, Non, OfType, Other)
