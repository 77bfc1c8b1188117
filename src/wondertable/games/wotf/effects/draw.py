"""Draw and deny: cards leave the top of a deck."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.with_choices import Deed, for_player, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.happening import happen
from wondertable.games.wotf.rules.instead import replaceable, replacements, would
from wondertable.games.wotf.rules.movement import check_decks, put
from wondertable.games.wotf.rules.rounds import limit
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.player import ThatPlayer, You
from wondertable.games.wotf.words.zones import DECK, HAND
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number, minus, times_to_do
from wondertable.kernel.program import Frame, Step
from wondertable.kernel.triggers import resolve_since
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
    node = f.node
    assert isinstance(node, Draw)
    s = scope(t, f)
    left: list[tuple[int, Number]] = []
    seats = node.who.seats(t, s)
    for seat in seats:
        left.append((seat, node.count.value(t, s if len(seats) == 1 else for_player(s, seat))))
    f.memory["left"] = tuple(left)
    did(t, f, False)


def _draw(t: WorldTable, f: Frame) -> None:
    """One card for each who still draws; what that sets off, and a look at the decks, comes before the next card."""
    memory = scope(t, f).memory
    if f.memory.pop("as ever", False):
        did(t, f, True)
    left = [(seat, n) for seat, n in f.memory["left"] if n >= 1 and (n < inf or t.zones[DECK + seat])]
    f.memory["left"] = tuple([(seat, minus(n, 1)) for seat, n in left])
    if not left:
        return
    f.again()
    before = len(t.batch)
    drawn = draw_together(t, [seat for seat, _ in left], "term:Draw.a")
    check_decks(t)
    if drawn:
        mention(t, memory, "drawn", tuple(drawn))
        did(t, f, True)
    resolve_since(t, before)


def draw_together(t: WorldTable, seats: list[int], rule: str) -> list[int]:
    """Players draw a card each, at the same time; where something may happen instead, that comes afterwards."""
    able = [seat for seat in seats if not t.forbidden("draw cards", seat=seat)]
    replaced = [seat for seat in able if replaceable(t) and replacements(t, ("draw",), -1, seat)]
    drawing = [seat for seat in able if seat not in replaced and t.zones[DECK + seat]]
    drawn = [t.zones[DECK + seat][0] for seat in drawing]
    for card in drawn:
        put(t, card, HAND + t.cards[card].owner)
    for card in drawn:
        owner = t.cards[card].owner
        happen(t, "drew", card, owner, seen=1 << owner, rule=rule)
    for seat in reversed(replaced):
        would(t, "draw", seat, THEY_DRAW)
    return drawn


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

    def as_one(self, who: Player) -> Effect | None:
        return Deny(self.count, who) if self.who == ThatPlayer() else None


def _deny(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, Deny)
    s = scope(t, f)
    cards: list[int] = []
    seats = node.who.seats(t, s)
    for seat in seats:
        deck = t.zones[DECK + seat]
        count = node.count.value(t, s if len(seats) == 1 else for_player(s, seat))
        cards += deck[: times_to_do(limit(t, seat, "cards denied", count), len(deck))]
    mention(t, s.memory, "denied", tuple(cards))
    s.memory["it"] = s.memory["denied"]
    s.memory["number"] = len(cards)
    did(t, f, bool(cards))
    t.call("leave", f.source, cards=tuple(cards), how="deny", seat=s.you)


_DENY: Final = (CHOOSE, Step("keyword:Deny.a", _deny))

register(Draw, Deny)
