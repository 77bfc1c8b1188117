"""Draw and deny: cards leave the top of a deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.drawing import Drawing, draw_on
from wondertable.games.wotf.deeds.leaving import leave_by
from wondertable.games.wotf.deeds.leaving_state import Leaving
from wondertable.games.wotf.derived.queries import limit
from wondertable.games.wotf.effects.with_choices import Deed, for_player, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.player import ThatPlayer, You
from wondertable.games.wotf.words.zones import DECK
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number, times_to_do
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope, did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Draw(Deed):
    """Draw cards, one at a time; what a single draw triggers resolves before the next one (A121)."""

    count: Quantity = Num(1)
    who: Player = You()

    def steps(self) -> tuple[Step, ...]:
        return _DRAW

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        return True

    def as_one(self, who: Player) -> Effect | None:
        return Draw(self.count, who) if self.who == ThatPlayer() else None


def _count(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Draw)
    s = scope(t, f)
    left: list[tuple[int, Number]] = []
    seats = node.who.seats(t, s)
    for seat in seats:
        left.append((seat, node.count.value(t, s if len(seats) == 1 else for_player(s, seat))))
    f.own = Drawing(tuple(left))
    s.memory["drawn"] = ()
    did(t, f, False)


_DRAW: Final = (CHOOSE, Step("term:Draw.a", _count), Step("term:Draw.b", draw_on))


@dataclass(frozen=True)
class Deny(Deed):
    """Put cards from the top of your deck into The Abyss (keyword:Deny.a)."""

    count: Quantity = Num(1)
    who: Player = You()

    def steps(self) -> tuple[Step, ...]:
        return _DENY

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        return True

    def as_one(self, who: Player) -> Effect | None:
        return Deny(self.count, who) if self.who == ThatPlayer() else None


def _deny(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Deny)
    s = scope(t, f)
    cards: list[int] = []
    seats = node.who.seats(t, s)
    for seat in seats:
        deck = t.zones[DECK + seat]
        count = node.count.value(t, s if len(seats) == 1 else for_player(s, seat))
        cards += deck[: times_to_do(limit(t, seat, "cards denied", count), len(deck))]
    mention(t, s.memory, "denied", tuple(cards))
    s.memory["number"] = len(cards)
    did(t, f, bool(cards))
    leave_by(t, f.source, Leaving(tuple(cards), "deny", s.you))


_DENY: Final = (CHOOSE, Step("keyword:Deny.a", _deny))

register(Draw, Deny)
