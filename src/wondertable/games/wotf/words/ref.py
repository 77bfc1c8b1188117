"""Refs: the very cards an instruction acts on – this, it, all of those, a target."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.base import Phrase, Player, Ref
from wondertable.games.wotf.words.player import You
from wondertable.games.wotf.words.selector import Filter, Those
from wondertable.games.wotf.words.trigger import Trigger, asks_past
from wondertable.games.wotf.words.zones import DECK, zone_of
from wondertable.kernel.identity import CardRef, is_found
from wondertable.kernel.node import Value, register
from wondertable.kernel.numbers import times_to_do
from wondertable.vocabulary.quantity import Num, Quantity, is_x
from wondertable.vocabulary.reading import HISTORY, NOTHING_ELSE, reads
from wondertable.vocabulary.scope import FOLLOWED, Scope, mentioned

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class This(Ref):
    """The card with the text."""

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        life = s.life
        if s.source < 0:
            return ()
        if life < 0 or is_found(t, (s.source, life), s.memory.get(FOLLOWED, ())):
            return (s.source,)
        return ()

    def objects(self, t: WorldTable, s: Scope) -> tuple[CardRef, ...]:
        life = s.life
        return () if s.source < 0 else ((s.source, life if life >= 0 else t.cards[s.source].life),)


@dataclass(frozen=True)
class Mentioned(Ref):
    """Cards mentioned before: "it", "them", "that card", "the sacrificed Wonder".

    While a text is read, `name` is the word for them; then it is bound to where they are kept: a choice ("$0"), the
    result of an instruction ("#0"), the card that set the ability off, this card, or what was done with them.
    """

    name: str = "it"
    noun: str = field(default="", compare=False)
    """The kind of card it was called by ("that item"), until it is bound."""
    word: str = field(default="", compare=False)
    """The word it stands for, once it is bound."""

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        if self.name == "this":
            return This().cards(t, s)
        return mentioned(t, s.memory, self.name)

    def objects(self, t: WorldTable, s: Scope) -> tuple[CardRef, ...]:
        if self.name == "this":
            return This().objects(t, s)
        some: tuple[CardRef, ...] = s.memory.get(self.name, ())
        return some


@dataclass(frozen=True)
class Wearer(Ref):
    """The Wonder this equipment is on ("equipped Wonder"), or was on when it left The World."""

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return WearerOf(This()).cards(t, s)


@dataclass(frozen=True)
class WearerOf(Ref):
    """The Wonders that items are on, or were on when they left The World."""

    items: Ref

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        hosts = [_host(t, item, s) for item in self.items.objects(t, s)]
        return tuple(dict.fromkeys([host for host in hosts if host >= 0]))


def _host(t: WorldTable, item: CardRef, s: Scope) -> int:
    last = t.gone(item, s)
    if last is None:
        return t.cards[item[0]].host
    return last.host[0] if is_found(t, last.host, ()) else -1


@dataclass(frozen=True)
class Every(Ref):
    """All cards of a description."""

    those: Those

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.those,)

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return self.those.found(t, s)

    def objects(self, t: WorldTable, s: Scope) -> tuple[CardRef, ...]:
        return self.those.objects(t, s)


@dataclass(frozen=True)
class Together(Ref):
    """Two references joined ("this and all your Wonders")."""

    a: Ref
    b: Ref

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.a, self.b)

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        first = self.a.cards(t, s)
        return first + tuple([i for i in self.b.cards(t, s) if i not in first])

    def objects(self, t: WorldTable, s: Scope) -> tuple[CardRef, ...]:
        first = self.a.objects(t, s)
        return first + tuple([one for one in self.b.objects(t, s) if one not in first])


@dataclass(frozen=True)
class TopCards(Ref):
    """The top cards of a player's deck, or those at its bottom."""

    count: Quantity = Num(1)
    whose: Player = You()
    bottom: bool = False

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.whose,)

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        found: list[int] = []
        for seat in self.whose.seats(t, s):
            deck = t.zones[DECK + seat]
            n = times_to_do(self.count.value(t, s), len(deck))
            found += deck[len(deck) - n :] if self.bottom else deck[:n]
        return tuple(found)


@dataclass(frozen=True)
class AllOfZone(Ref):
    """All cards of a player's hand or deck."""

    zone: str
    whose: Player = You()

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.whose,)

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return tuple([i for seat in self.whose.seats(t, s) for i in t.zones[zone_of(self.zone, seat)]])


@dataclass(frozen=True)
class TheRest(Ref):
    """The cards that were revealed or looked at and still lie in a deck ("put the rest back")."""

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        found = mentioned(t, s.memory, "revealed")
        sent = mentioned(t, s.memory, "sent")
        return tuple([i for i in found if t.cards[i].zone in (DECK, DECK + 1) and i not in sent])


@dataclass(frozen=True)
class AmongRest(Filter):
    """One of the cards that were revealed or looked at and have not gone anywhere yet."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return card in TheRest().cards(t, s)


@dataclass(frozen=True)
class Chosen(Ref):
    """Cards to be chosen from a description: targets, or simply picked; from `least` up to a number if `up_to`.

    `who` chooses (the ability's controller if nobody is named); `random` leaves it to chance.
    """

    slot: int
    those: Those
    count: Quantity = Num(1)
    up_to: bool = False
    target: bool = False
    who: Player | None = None
    random: bool = False
    least: int = 0

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.those, self.who)

    def is_choice(self) -> bool:
        return True

    def is_target(self) -> bool:
        return self.target

    def may_be_none(self) -> bool:
        return (self.up_to and not self.least) or not self.target

    def chooser(self, t: WorldTable, s: Scope) -> int:
        if self.who is not None:
            return (*self.who.seats(t, s), s.you)[0]
        doer: int = s.you if self.target else s.memory.get("doer", s.you)
        return doer

    def how_many(self, t: WorldTable, s: Scope, there: int) -> tuple[int, int]:
        if open_x(self.count, s):
            return 0, there
        most = times_to_do(self.count.value(t, s), there)
        return (min(self.least, most) if self.up_to else most), most

    def is_spoken_of(self, memory: dict[str, Value], picked: tuple[Value, ...]) -> None:
        if is_x(self.count) and "x" not in memory:
            memory["x"] = len(picked)

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return mentioned(t, s.memory, f"${self.slot}")

    def objects(self, t: WorldTable, s: Scope) -> tuple[CardRef, ...]:
        some: tuple[CardRef, ...] = s.memory.get(f"${self.slot}", ())
        return some


def open_x(count: Quantity | None, s: Scope) -> bool:
    """Return whether a number is an X that nothing has given yet: "sacrifice X Wonders" gives it."""
    return is_x(count) and "x" not in s.memory


ANY_NUMBER = Num(1000)


@dataclass(frozen=True)
class LastTo(Ref):
    """The cards something happened to last, this very card aside ("the last card you played"); so many, or none."""

    what: Trigger
    count: int = 1

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.what.who,)

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        events = [e for e in t.happenings(self.what, s) if e.card >= 0 and e.card != s.source]
        found = tuple(dict.fromkeys([e.card for e in events]))
        return found[: self.count] if len(found) >= self.count else ()


register(LastTo, This, Mentioned, Wearer, WearerOf, Every, Together, TopCards, AllOfZone, TheRest, AmongRest, Chosen)
reads(NOTHING_ELSE, This, Every, Wearer, Together)
reads(HISTORY, LastTo)
asks_past(LastTo, lambda word: word.what)
