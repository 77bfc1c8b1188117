"""Draw and deny: cards leave the top of a deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.instead import replacements, would
from wondertable.games.wotf.rules.movement import check_decks, draw_one
from wondertable.games.wotf.rules.rounds import limit
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.effects.deed import Deed, picks
from wondertable.games.wotf.words.player import ThatPlayer, You
from wondertable.games.wotf.zones import DECK
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import times_to_do
from wondertable.kernel.program import Frame, Step
from wondertable.kernel.triggers import resolve_since
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope, did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.table import WorldTable

ALL: Final = 1000


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


def _count(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, Draw)
    s = scope(t, f)
    waiting: list[int] = []
    for seat in node.who.seats(t, s):
        s.memory["each"] = seat
        waiting += [seat] * times_to_do(node.count.value(t, s), ALL)
    f.memory["waiting for"] = tuple(waiting)
    did(t, f, bool(waiting))


def _draw(t: WorldTable, f: Frame) -> None:
    waiting: tuple[int, ...] = f.memory["waiting for"]
    if not waiting:
        return
    f.memory["waiting for"] = waiting[1:]
    f.again()
    if would(t, "draw", waiting[0], THEY_DRAW):
        return
    before = len(t.batch)
    mention(t, scope(t, f).memory, "drawn", tuple(t.zones[DECK + waiting[0]][:1]))
    draw_card(t, waiting[0])
    check_decks(t)
    resolve_since(t, before)


def draw_card(t: WorldTable, seat: int, rule: str = "term:Draw.a") -> None:
    """A player draws a card, if nothing says that they can't."""
    if not t.forbidden("draw cards", seat=seat):
        draw_one(t, seat, rule)


def draw_together(t: WorldTable, seats: list[int], rule: str) -> None:
    """Players draw a card each, at the same time; where something may happen instead, that comes afterwards."""
    replaced = [seat for seat in seats if replacements(t, ("draw",), -1, seat)]
    for seat in seats:
        if seat not in replaced:
            draw_card(t, seat, rule)
    for seat in reversed(replaced):
        would(t, "draw", seat, THEY_DRAW)


THEY_DRAW: Final = Draw(Num(1), ThatPlayer())
_DRAW: Final = (CHOOSE, Step("term:Draw.a", _count), Step("term:Draw.b", _draw))


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


def _deny(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, Deny)
    s = scope(t, f)
    cards: list[int] = []
    for seat in node.who.seats(t, s):
        deck = t.zones[DECK + seat]
        cards += deck[: times_to_do(limit(t, seat, "cards denied", node.count.value(t, s)), len(deck))]
    mention(t, s.memory, "denied", tuple(cards))
    s.memory["it"] = s.memory["denied"]
    s.memory["number"] = len(cards)
    did(t, f, bool(cards))
    t.call("leave", f.source, cards=tuple(cards), how="deny", seat=s.you)


_DENY: Final = (CHOOSE, Step("keyword:Deny.a", _deny))

register(Draw, Deny)
