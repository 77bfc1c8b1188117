"""Realms told by how much there is in them: "a realm where you control two or more Wonders"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.base import Phrase, Place
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.trigger import Trigger, asks_past
from wondertable.kernel.node import register
from wondertable.vocabulary.condition import compare
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class RealmsCounted(Place):
    """Realms in which there are so many cards of a kind, or more of them than of another kind."""

    among: Place
    there: Those
    how: str
    count: Quantity = Num(0)
    than: Those | None = None

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.among, self.there)

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return tuple([r for r in self.among.realms(t, s) if self._fits(t, s, r)])

    def _fits(self, t: WorldTable, s: Scope, realm: int) -> bool:
        other = self.count.value(t, s) if self.than is None else how_many(t, s, realm, self.than)
        return compare(how_many(t, s, realm, self.there), self.how, other)


@dataclass(frozen=True)
class RealmsMost(Place):
    """The realm in which there are the most cards of a kind (or the fewest); several, if they have as many."""

    among: Place
    there: Those
    high: bool = True

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.among, self.there)

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        counts = [(how_many(t, s, r, self.there), r) for r in self.among.realms(t, s)]
        if not counts:
            return ()
        best = max(counts)[0] if self.high else min(counts)[0]
        return tuple([r for n, r in counts if n == best])


@dataclass(frozen=True)
class RealmsHappened(Place):
    """Realms in which something happened ("each realm where a Wonder died this round")."""

    what: Trigger

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        places = {event.place for event in t.happenings(self.what, s)}
        return tuple([r for r in t.active_realms() if r in places])


def how_many(t: WorldTable, s: Scope, realm: int, there: Those) -> int:
    """Return how many cards of a kind are in a realm."""
    return sum([1 for i in t.zones[realm] if there.fits(t, i, s)])


register(RealmsCounted, RealmsMost, RealmsHappened)
asks_past(RealmsHappened, lambda word: word.what)
