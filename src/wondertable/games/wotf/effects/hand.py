"""A hand brought to a number of cards: drawing or discarding, whichever it takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.leaving import leave_by
from wondertable.games.wotf.deeds.leaving_state import Leaving
from wondertable.games.wotf.effects.draw import Draw
from wondertable.games.wotf.effects.with_choices import Deed, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.player import You
from wondertable.games.wotf.words.zones import HAND
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.numbers import Number, minus
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class HandTo(Deed):
    """Draw or discard until you hold so many cards; `how` is "both", or only "draw" or "discard"."""

    count: Quantity
    who: Player = You()
    how: str = "both"

    def steps(self) -> tuple[Step, ...]:
        return _HAND

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


class HandFilled(Locals):
    """How many cards are drawn, if any are."""

    __slots__ = ("more",)

    def __init__(self, more: Number) -> None:
        self.more: Number = more


def _ask(t: WorldTable, f: Frame) -> None:
    node = node_of(f, HandTo)
    s = scope(t, f)
    seats = node.who.seats(t, s)
    f.answer = ()
    if not seats:
        f.leave()
        return
    hand = t.zones[HAND + seats[0]]
    more = minus(node.count.value(t, s), len(hand))
    f.own = HandFilled(more if node.how in ("both", "draw") else 0)
    if more < 0 and node.how in ("both", "discard"):
        over = int(-more)
        t.ask(f, seats[0], "discard", tuple([("card", i) for i in hand]), over, over)


def _do(t: WorldTable, f: Frame) -> None:
    node = node_of(f, HandTo)
    if f.answer:
        cards = tuple([option[1] for option in f.answer])
        leave_by(t, f.source, Leaving(cards, "discard", scope(t, f).you))
    elif locals_of(f, HandFilled).more > 0:
        t.run(Draw(Num(locals_of(f, HandFilled).more), node.who), f.base, f.source)


_HAND: Final = (CHOOSE, Step("term:Discard.a", _ask), Step("term:Draw.a", _do))

register(HandTo)
register_light(HandFilled, ("more",))
