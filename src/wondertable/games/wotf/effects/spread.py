"""Counters spread over cards: the player says how many each gets, then all are put at once (204, 504.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.counters import add_counters
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.ref import Chosen
from wondertable.kernel.decision import Numbers, numbers
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.numbers import Number, minus, plus
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

ONE_BY_ONE: Final = 20
"""Up to this many are given out one by one; of more, the player says how many each card gets."""


def ask_many(t: WorldTable, f: Frame, seat: int, most: Number) -> None:
    """Put one there or, of many, as many as the player says."""
    f.answer = (("number", 1),)
    if most > ONE_BY_ONE:
        t.ask(f, seat, "share", Numbers(1, numbers(most).last))


@dataclass(frozen=True)
class DistributeCounters(Deed):
    """Counters are spread over any number of cards; of several targets each gets one at least."""

    kind: str
    count: Quantity
    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _SPREAD

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


class Spreading(Locals):
    """The `cards` that get counters, how many are `left`, and the `shares` so far; the `card` at hand gets the next."""

    __slots__ = ("card", "cards", "left", "shares")

    def __init__(
        self, cards: tuple[int, ...], left: Number, shares: tuple[tuple[int, Number], ...] = (), card: int = -1
    ) -> None:  # fmt: skip
        self.cards = cards
        self.left = left
        self.shares = shares
        self.card: int = card

    def bare(self) -> tuple[int, ...]:
        """Return the cards that have got nothing yet."""
        return tuple([i for i in self.cards if i not in dict(self.shares)])


def _begin(t: WorldTable, f: Frame) -> None:
    node = node_of(f, DistributeCounters)
    cards = cards_of(t, f, node.what)
    f.own = Spreading(cards, node.count.value(t, scope(t, f)))


def _ask_where(t: WorldTable, f: Frame) -> None:
    node = node_of(f, DistributeCounters)
    own = locals_of(f, Spreading)
    cards = own.cards
    if own.left <= 0 or not cards:
        f.go(_put)
        return
    bare = own.bare()
    pressing = isinstance(node.what, Chosen) and node.what.target and own.left <= len(bare)
    t.ask(f, scope(t, f).you, "distribute", tuple([("card", i) for i in (bare if pressing else cards)]))


def _ask_many(t: WorldTable, f: Frame) -> None:
    node = node_of(f, DistributeCounters)
    own = locals_of(f, Spreading)
    card: int = f.answer[0][1]
    own.card = card
    left = own.left
    if len(own.cards) == 1:
        f.answer = (("number", left),)
        return
    kept = len([i for i in own.bare() if i != card]) if isinstance(node.what, Chosen) and node.what.target else 0
    ask_many(t, f, scope(t, f).you, minus(left, kept))


def _take(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Spreading)
    n: Number = f.answer[0][1]
    shares: dict[int, Number] = dict(own.shares)
    shares[own.card] = plus(shares.get(own.card, 0), n)
    own.shares = tuple(shares.items())
    own.left = minus(own.left, n)
    f.go(_ask_where)


def _put(t: WorldTable, f: Frame) -> None:
    node = node_of(f, DistributeCounters)
    own = locals_of(f, Spreading)
    done = False
    for card, n in own.shares:
        done = add_counters(t, card, node.kind, n, scope(t, f).you) or done
    did(t, f, done)


_SPREAD: Final = (
    CHOOSE, Step("204.a", _begin), Step("204.a", _ask_where), Step("204.a", _ask_many), Step("204.a", _take),
    Step("204.a", _put),
)  # fmt: skip

register(DistributeCounters)
register_light(Spreading, ("cards", "left", "shares", "card"))
