"""term:Draw: cards go from the top of a deck to the hand, one at a time."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.instead import AsEver, replaceable, replacements, would
from wondertable.games.wotf.deeds.movement import check_decks
from wondertable.games.wotf.deeds.zones import put
from wondertable.games.wotf.words.zones import DECK, HAND
from wondertable.kernel.identity import refs
from wondertable.kernel.node import register, register_light
from wondertable.kernel.numbers import Number, minus
from wondertable.kernel.program import Frame, Step, locals_of, node_of
from wondertable.kernel.triggers import resolve_since
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


class Drawing(AsEver):
    """How many cards each player still draws."""

    __slots__ = ("left",)

    def __init__(self, left: tuple[tuple[int, Number], ...], as_ever: bool = False) -> None:
        super().__init__(as_ever)
        self.left = left


def draw_on(t: WorldTable, f: Frame) -> None:
    """One card for each who still draws; what that sets off, and a look at the decks, comes before the next card."""
    memory = scope(t, f).memory
    own = locals_of(f, Drawing)
    if own.as_ever:
        own.as_ever = False
        did(t, f, True)
    left = [(seat, n) for seat, n in own.left if n >= 1 and (n < inf or t.zones[DECK + seat])]
    own.left = tuple([(seat, minus(n, 1)) for seat, n in left])
    if not left:
        return
    f.again()
    before = len(t.batch)
    drawn = draw_together(t, [seat for seat, _ in left], "term:Draw.a")
    check_decks(t)
    if drawn:
        memory["drawn"] = (*memory.get("drawn", ()), *refs(t, tuple(drawn)))
        did(t, f, True)
    resolve_since(t, before)


def draw_together(t: WorldTable, seats: list[int], rule: str) -> list[int]:
    """Players draw a card each, at the same time; return the cards drawn."""
    return _draw(t, [(seat, t.zones[DECK + seat][0] if t.zones[DECK + seat] else NO_CARD) for seat in seats], rule)


def draw_these(t: WorldTable, cards: list[int], rule: str) -> list[int]:
    """Draw certain cards, each into its owner's hand; return those that were."""
    return _draw(t, [(t.cards[card].owner, card) for card in cards], rule)


def _draw(t: WorldTable, draws: list[tuple[int, int]], rule: str) -> list[int]:
    """Draw at once what may be drawn; where something may happen instead, that comes afterwards."""
    drawn: list[int] = []
    replaced: tuple[tuple[int, int], ...] = ()
    for seat, card in draws:
        if t.forbidden("draw cards", seat=seat):
            continue
        if replaceable(t) and replacements(t, ("draw",), -1, seat):
            replaced += ((seat, card),)
        elif card >= 0:
            drawn.append(card)
    for card in drawn:
        put(t, card, HAND + t.cards[card].owner)
    for card in drawn:
        owner = t.cards[card].owner
        happen(t, "drew", card, owner, rule=rule)
    for seat, card in reversed(replaced):
        would(t, "draw", seat, DrawsOne(card))
    return drawn


NO_CARD: Final = -1


@dataclass(frozen=True)
class DrawsOne(Effect):
    """The player at hand draws this card, or else the top one: what nothing came instead of."""

    card: int = NO_CARD

    def steps(self) -> tuple[Step, ...]:
        return _ONE


def _one(t: WorldTable, f: Frame) -> None:
    seat: int = scope(t, f).memory["player"]
    card = node_of(f, DrawsOne).card
    did(t, f, False)
    if card >= 0 and t.cards[card].zone == DECK + seat and t.zones[DECK + seat][0] != card:
        f.own = Drawing(())
        did(t, f, bool(draw_these(t, [card], "term:Draw.a")))
        return
    f.own = Drawing(((seat, 1),))


_ONE: Final = (Step("term:Draw.a", _one), Step("term:Draw.b", draw_on))

register(DrawsOne)
register_light(Drawing, ("left", "as_ever"))
