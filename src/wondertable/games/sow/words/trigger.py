"""When: the happening that sets a triggered ability off (ability.c), or that is asked for afterwards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.words.base import Cards, Mark
from wondertable.games.sow.words.last_known import Ref, Was
from wondertable.games.sow.words.players import PARTS, with_part
from wondertable.games.sow.words.reading import OUTSIDE, TODAY, TURN
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.zones import city_of
from wondertable.kernel.event import Event
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.reading import NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class When(Node):
    """An event; `such` is the card it happens to, `player` who does it ("you", "opponent", "they" or anybody).

    `other` is the second card of the event, such as the one that is attacked; `against` the player it is done to;
    `words` what else it says of itself; `least` how large its number must be, `exact` how large it is. With `many`,
    all that happens at once is one happening ("one or more"); with `nth`, only the so-manieth of a turn counts. What
    is `turned` is told from the side of the second card ("is attacked by"): "it" is that one. What is asked of "this
    battle" is asked `since` that began; it may be of the "last turn" too. `source` is the card behind it ("gain gold
    from a building").
    """

    event: str
    such: Such | None = None
    player: str = ""
    other: Such | None = None
    many: bool = False
    against: str = ""
    words: str = ""
    least: int = 0
    nth: int = 0
    exact: int = 0
    turned: bool = False
    since: str = ""
    source: Such | None = None

    @property
    def about_other(self) -> bool:
        """Whether "it" is the second card of the event: "whenever this is attacked, … it"."""
        return self.such is None and self.other is not None

    def matches(self, t: CityTable, e: Event, s: Scope) -> bool:
        """Return whether this event sets it off, seen from the card in scope."""
        if (self.least and e.number < self.least) or (self.exact and e.number != self.exact):
            return False
        return self.is_about(t, e, s)

    def is_about(self, t: CityTable, e: Event, s: Scope) -> bool:
        """Return whether it is of these players, cards and words, however much it is."""
        if self.player and not _is_doer(t, self.player, e.seat, s):
            return False
        if self.against and not is_player(self.against, int(e.number), s):
            return False
        if self.words and e.words != self.words:
            return False
        if self.source is not None and not _comes_from(t, self.source, e, s):
            return False
        if self.such is not None and (e.card < 0 or not _fits(t, self.such, (e.card, e.life), s)):
            return False
        return self.other is None or (e.other >= 0 and _fits(t, self.other, (e.other, e.other_life), _beside(t, e, s)))


def _comes_from(t: CityTable, such: Such, e: Event, s: Scope) -> bool:
    """Return whether such a card is behind an event; what an ability does itself never sets it off again."""
    if e.source < 0 or e.source == s.source:
        return False
    return _fits(t, such, (e.source, e.source_life), s)


def _beside(t: CityTable, e: Event, s: Scope) -> Scope:
    """Return the second card may be told by the first: "a unit with more health than it"."""
    if e.card < 0:
        return s
    return s.also("subject", (t.ref(e.card),))


def _fits(t: CityTable, such: Such, ref: tuple[int, int], s: Scope) -> bool:
    """Return whether a card of an event is such a card, or was; a life not written down is the present one.

    The zone that is named of a card that goes somewhere is the one it comes from.
    """
    if such.zone:
        return such.came(t, ref[0], s)
    return such.fits(t, ref[0], s) if ref[1] < 0 else such.suits(t, ref, s)


def _is_doer(t: CityTable, who: str, seat: int, s: Scope) -> bool:
    """Return whether a seat is the one who does it, perhaps by a part played at this moment."""
    return seat in with_part(t, who, s) if who in PARTS else is_player(who, seat, s)


def is_player(who: str, seat: int, s: Scope) -> bool:
    """Return whether a seat is "you", an "opponent", whoever is spoken of ("they"), or whose city this is ("here")."""
    if who == "they":
        return seat >= 0 and seat == s.memory.get("they", -1)
    if who == "here":
        return seat >= 0 and seat == city_of(s.here)
    return seat == s.you if who == "you" else seat >= 0 and seat != s.you


def this_turn(t: CityTable, when: When, s: Scope) -> list[Event]:
    """Return what of that kind happened in this turn."""
    return [e for e in _so_far(t, when, s) if e.what == when.event and when.matches(t, e, s)]


LAST: Final = "last turn"
YOUR_LAST: Final = "your last turn"
IN_ONES_OWN: Final = ("attacked", "sent to war", "played", "produced", "overpaid", "advanced", "flipped", "activated")
"""What players do in their own turn: their last turn is then the last of their own (S102)."""


def _so_far(t: CityTable, when: When, s: Scope) -> list[Event]:
    """Return what happened in this turn, or since the battle began that is fought now; without one nothing did."""
    if not when.since:
        return t.today
    if when.since == YOUR_LAST:
        return [e for seat, some in t.before for e in some if seat == s.you]
    if when.since == LAST and when.player and when.event in IN_ONES_OWN:
        return [e for seat, some in t.before for e in some if seat == e.seat]
    if when.since == LAST:
        return list(t.before[-1][1]) if t.before else []
    began = [n for n, e in enumerate(t.today) if e.what == "battle began"]
    return t.today[began[-1] :] if began and t.phase == "battle" else []


@dataclass(frozen=True)
class ThisTurn(Quantity):
    """How often something happened this turn."""

    when: When

    def value(self, t: CityTable, scope: Scope) -> Number:
        return len(this_turn(t, self.when, scope))


SUMMED: Final = ("gained", "lost", "paid", "damaged")
"""What is added up over a turn: "if you gained 3 or more gold this turn"."""


@dataclass(frozen=True)
class Did(Condition):
    """Whether something happened this turn; so much of something may have come bit by bit."""

    when: When

    def holds(self, t: CityTable, scope: Scope) -> bool:
        if self.when.least and self.when.event in SUMMED:
            return max(_sums(t, self.when, scope), default=0) >= self.when.least
        return len(this_turn(t, self.when, scope)) >= max(self.when.nth, 1)


def _sums(t: CityTable, when: When, s: Scope) -> list[int]:
    """Return how much it was in all this turn, for each object or each player."""
    found: dict[tuple[int, int], int] = {}
    for e in _so_far(t, when, s):
        if e.what != when.event or not when.is_about(t, e, s):
            continue
        whose = (e.card, e.life) if when.event == "damaged" else (-1, e.seat)
        found[whose] = found.get(whose, 0) + int(e.number)
    return list(found.values())


@dataclass(frozen=True)
class ThoseOf(Cards):
    """The cards to which something happened this turn ("if a unit died this turn, return it to your hand")."""

    when: When
    words: str = field(default="it", compare=False)

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        other = self.when.about_other or self.when.turned
        found = [(e.other, e.other_life) if other else (e.card, e.life) for e in this_turn(t, self.when, s)]
        return tuple(dict.fromkeys([ref for ref in found if ref[0] >= 0]))


@dataclass(frozen=True)
class DidThis(Mark):
    """A card that did something this turn, or to which it was done; with `passive` it is the second card."""

    when: When
    passive: bool = False

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.is_among(t, card, t.cards[card].life, s)

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.is_among(t, was.card, was.life, s)

    def is_among(self, t: CityTable, card: int, life: int, s: Scope) -> bool:
        """Return whether one of the events of this turn was about this very object."""
        found = this_turn(t, self.when, s)
        about = [(e.other, e.other_life) if self.passive else (e.card, e.life) for e in found]
        return (card, life) in about


@dataclass(frozen=True)
class SentWithThis(Mark):
    """A card that was sent to war this turn with the card that has the text, which went too."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        sent = [(e.card, e.life) for e in t.today if e.what == "sent to war"]
        return card != s.source and (s.source, s.life) in sent and (card, t.cards[card].life) in sent


@dataclass(frozen=True)
class KillerOf(Cards):
    """The card that dealt some cards the damage they died of, or destroyed them, this turn; it may have to be a "unit"
    or of another kind."""

    of: Cards
    kind: str = "card"

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        gone = [ref[0] for ref in self.of.refs(t, s)]
        kills = [e for e in t.today if e.what in ("killed", "broken") and e.other in gone]
        return tuple(dict.fromkeys([(e.card, e.life) for e in kills if self.is_kind(t, e.card)]))

    def is_kind(self, t: CityTable, card: int) -> bool:
        """Return whether a card is of the kind that is meant."""
        if self.kind == "token":
            return t.is_token(card)
        return self.kind == "card" or t.has_type(card, (self.kind.capitalize(),))


register(When, ThisTurn, Did, ThoseOf, DidThis, SentWithThis, KillerOf)
reads(NOTHING_ELSE, When)
reads(
    TODAY | TURN | OUTSIDE, ThisTurn, Did, DidThis, SentWithThis
)  # "this battle" ends with its phase; what is hidden is not seen
