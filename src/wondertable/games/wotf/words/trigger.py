"""Triggers: the happening that sets an ability off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from wondertable.games.wotf.words.base import Place, Player
from wondertable.games.wotf.words.deeds import heard_as
from wondertable.games.wotf.words.last_known import LastKnown
from wondertable.games.wotf.words.selector import IsThis, Those, is_seat
from wondertable.games.wotf.words.zones import AREA_NAMES, HAND, area, area_name
from wondertable.kernel.event import Event
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.scope import Scope, actor

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

FAMILIES = {
    "arrived": "arrival", "attacked": "attack", "attack step": "attack", "battled": "battle", "battle step": "battle",
    "defended": "defense", "defense step": "defense", "died": "death", "harvested": "harvest", "played": "play",
    "round began": "round start", "round ended": "round end", "ascend": "ascend", "struck": "strike",
}  # fmt: skip
"""The family an ability belongs to: "whenever X arrives" is an On Arrival ability, and so on."""

RULES: Final = {
    "arrived": ("term:On Arrival.a", "term:On Arrival.f"), "died": ("term:On Death.a", "term:On Death.b"),
    "attack step": ("term:On Attack.a", "term:On Attack.a"), "attacked": ("term:On Attack.b", "term:On Attack.b"),
    "defense step": ("term:On Defense.a", "term:On Defense.a"), "defended": ("term:On Defense.b", "term:On Defense.b"),
    "battle step": ("term:On Battle.a", "term:On Battle.a"), "battled": ("term:On Battle.b", "term:On Battle.b"),
    "harvested": ("term:On Harvest.a", "term:On Harvest.b"), "played": ("term:On Play.a", "term:On Play.d"),
    "round began": ("term:On Round Start.a", "term:On Round Start.a"), "turn ended": ("403.5.a", "403.5.a"),
    "round ended": ("term:On Round End.a", "term:On Round End.a"), "game ending": ("A101", "A101"),
}  # fmt: skip
"""The rule of each kind of timing: for what the card itself does, and for what any card does."""

KINDS: Final = (
    "any", "tap", "tap free", "tap action", "harvest", "sacrifice", "sacrifice free", "sacrifice action", "faith",
)  # fmt: skip
"""The kinds of activated abilities; the number of an "activated" event has a bit for each that fits."""

WHENEVER: Final = ("attacked", "battled", "defended")
"""Events of single Wonders in battle; that "whenever X attacks" is an On Attack ability is a rule of newer editions."""

THAT_PLAYER: Final = "that player"
EACH: Final = "each"
"""Any player, counted separately for each."""
FROM_TOP: Final = "from the top"
"""How a card is played that lay on top of a deck: as if it were in hand (A117)."""
ANYWHERE: Final = ("world", "anywhere")
"""The place a card is assumed to be in if none is named."""

OF_OTHERS: Final = ("arrived", "died", "harvested")
"""Events that are On X where they happen to the card itself, and in newer editions where they happen to another."""


@dataclass(frozen=True)
class Trigger(Node):
    """When it happens. `subject` is the card it happens to, `player` who does it ("you", "opponent" or anybody).

    `nth` and `period` count ("the first time each round", 511; in the round's "turns", or "since" an effect said so),
    below 0 every time after so many; `at_least` asks for
    an amount; `origin` for the area a card comes from; `words` for the word the event carries; `round` for a round's
    number; `who` is a player to be chosen first ("the next time target opponent plays a card"); `kind` the kind of an
    activated ability ("tap free"); `by` is whose effect does it, or "this" for an effect of the card itself. With
    `each` it is one of several things done at once: "a counter is put" is so once for each counter of a heap (A160).
    """

    events: tuple[str, ...]
    subject: Those | None = None
    player: str = ""
    place: Place | None = None
    nth: int = 0
    period: str = ""
    at_least: int = 0
    origin: tuple[str, ...] = ()
    words: str = ""
    round: int = 0
    other: Those | None = None
    who: Player | None = None
    kind: str = ""
    by: str = ""
    each: bool = False
    heard: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find the events that it waits for, with all that count as one of them (`words/deeds.py`)."""
        object.__setattr__(self, "heard", heard_as(self.events))

    @property
    def family(self) -> str:
        """The family of On X abilities this belongs to, or nothing."""
        return FAMILIES.get(self.events[0], "")

    @property
    def rule(self) -> str:
        """The rule of its timing: that of On X or of whenever, else that of any triggered effect."""
        if self.nth:
            return "511.a"
        if self.round:
            return "term:On Round X.a"
        own, others = RULES.get(self.events[0], ("501.b", "501.b"))
        return own if self.own else others

    @property
    def own(self) -> bool:
        """Whether it waits for what the card itself does."""
        return self.subject is not None and any(isinstance(one, IsThis) for one in self.subject.filters)

    @property
    def named_so(self) -> bool:
        """Whether it is worded as On X: not "whenever a Wonder attacks", "another arrives" or "the first time"."""
        return not self.nth and self.events[0] not in WHENEVER and (self.own or self.events[0] not in OF_OTHERS)

    def matches(self, t: WorldTable, e: Event, s: Scope) -> bool:
        """Return whether this event sets it off, seen from the card in scope."""
        if not self.describes(t, e, s):
            return False
        if self.who is not None and e.seat not in self.who.seats(t, s):
            return False
        if self.other is not None and (e.other < 0 or not self.other.fits(t, e.other, s)):
            return False
        if self.at_least and e.number < self.at_least:
            return False
        if self.by and not self._by(t, e, s):
            return False
        if self.round and t.round != self.round:
            return False
        if not self.nth:
            return True
        if self.player == EACH:  # "a player draws their second card": each player's are counted for themselves
            return self._fits_count(t.times_happened(replace(self, player=THAT_PLAYER), s.also("player", e.seat)))
        return self._fits_count(t.times_happened(self, s))

    def _fits_count(self, times: int) -> bool:
        return times > -self.nth if self.nth < 0 else times == self.nth

    def describes(self, t: WorldTable, e: Event, s: Scope) -> bool:
        """Whether this is such an event, whatever its number, its time or whose effect it was: so it is counted."""
        if self.player and self.player != EACH and not is_seat(self.player, e.seat, s):
            return False
        if self.subject is not None and (e.card < 0 or not self._was_subject(t, e, self.subject, s)):
            return False
        if self.place is not None and e.place not in self.place.realms(t, s):
            return False
        if self.words and e.words != self.words:
            return False
        if self.kind and not e.number >> KINDS.index(self.kind) & 1:
            return False
        return not self.origin or self._from(t, e, s)

    def _was_subject(self, t: WorldTable, e: Event, subject: Those, s: Scope) -> bool:
        """Return whether it happened to such a card, as that card was then and where it then lay."""
        if subject.side == THAT_PLAYER or subject.owned == THAT_PLAYER:
            s = s.also("player", e.seat)  # "a player … a card they control"
        if subject.zone not in ANYWHERE and not self._lay_in(t, e, subject.zone):
            return False
        return subject.fits(t, e.card, s) if e.was is None else subject.fitted(t, t.remembered(e.was), s)

    def _lay_in(self, t: WorldTable, e: Event, zone: str) -> bool:
        """Return whether the card lies in that area, or has just left it."""
        origin = t.cards[e.card].origin if e.was is None else t.remembered(e.was).origin
        return zone in (area_name(t.cards[e.card].zone), area_name(origin))

    def _by(self, t: WorldTable, e: Event, s: Scope) -> bool:
        """Return whether it is an effect of that player that does it (505.2)."""
        if self.by == "this":
            return e.source == s.source
        if e.what == "nullified":
            return is_seat(self.by, int(e.number), s)  # told later than it was done
        return e.source >= 0 and is_seat(self.by, actor(t), s)

    def was_by(self, e: Event, s: Scope) -> bool:
        """Return the same of what happened before: whose effect it was is known with the card."""
        if self.by == "this":
            return e.source == s.source
        if e.what == "nullified":
            return is_seat(self.by, int(e.number), s)  # told later than it was done
        return isinstance(e.was, LastKnown) and e.source >= 0 and is_seat(self.by, e.was.by, s)

    def _from(self, t: WorldTable, e: Event, s: Scope) -> bool:
        if e.what == "played" and e.words == FROM_TOP and "deck" in self.origin:
            return True
        zone = t.cards[e.card].origin if e.was is None else t.remembered(e.was).origin
        if "not your hand" in self.origin:
            return zone != HAND + s.you
        if "not a hand" in self.origin:
            return zone not in (HAND, HAND + 1)
        if "your hand" in self.origin and zone == HAND + s.you:
            return True
        return AREA_NAMES[area(zone)] in self.origin


_ASKING: Final[dict[type[Node], Callable[[Any], Trigger]]] = {}


def asks_past(word: type[Node], what: Callable[[Any], Trigger]) -> None:
    """Lay down that a word asks for what happened, and where it says what."""
    _ASKING[word] = what


def past_asked(word: Node) -> list[str]:
    """Return the events that a word itself asks for when they are past."""
    what = _ASKING.get(type(word))
    return [] if what is None else list(what(word).heard)


register(Trigger)
