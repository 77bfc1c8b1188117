"""Counters shifted from card to card, and more of what is there already (204)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.counters import add_counters, remove_counters
from wondertable.games.wotf.effects.spread import ask_many
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.amounts import counters_of
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.decision import NO, Option
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.numbers import Number, minus, plus, sum_of
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

Pile = tuple[int, str, Number]
"""Counters of a kind on a card."""


@dataclass(frozen=True)
class MoveCounters(Deed):
    """Counters go from cards onto others: of a kind or of any, so many, up to so many, or any number."""

    source: Ref
    to: Ref
    kind: str = ""
    count: Quantity | None = None
    up_to: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _MOVE

    def choices(self) -> tuple[Node, ...]:
        return picks(self.source, self.to)


class Shifting(Locals):
    """The counters that are `there` and the cards they may go `to`; how many are `left` to move, and the `plan` so far.

    The next ones are of a `kind` and go `onto` a card.
    """

    __slots__ = ("kind", "left", "onto", "plan", "there", "to")

    def __init__(
        self, there: tuple[Pile, ...], to: tuple[int, ...], left: Number,
        plan: tuple[tuple[int, str, Number, int], ...] = (), kind: str = "", onto: int = -1,
    ) -> None:  # fmt: skip
        self.there = there
        self.to = to
        self.left = left
        self.plan = plan
        self.kind: str = kind
        self.onto: int = onto


def _begin(t: WorldTable, f: Frame) -> None:
    node = node_of(f, MoveCounters)
    s = scope(t, f)
    found: list[Pile] = []
    for one in node.source.objects(t, s):
        lying = counters_of(t, one, s)
        found += [(one[0], kind, n) for kind, n in lying if not node.kind or kind in node.kind.split(" or ")]
    whole = sum_of([n for _, _, n in found])
    to = tuple([i for i in node.to.cards(t, s) if t.cards[i].zone <= REALMS])
    left = whole if node.count is None else min(node.count.value(t, s), whole)
    if len(to) == 1 and left == whole and not node.up_to:
        f.own = Shifting(tuple(found), to, 0, tuple([(*pile, to[0]) for pile in found]))
    else:
        f.own = Shifting(tuple(found), to, left)


def _ask_counter(t: WorldTable, f: Frame) -> None:
    """Of which kind the next counters are, if there are several; or none, if that may be."""
    node = node_of(f, MoveCounters)
    own = locals_of(f, Shifting)
    kinds = list(dict.fromkeys([kind for _, kind, n in own.there if n > 0]))
    f.answer = ()
    if own.left <= 0 or not own.to or not kinds:
        f.go(_shift)
        return
    options: tuple[Option, ...] = tuple([("word", kind) for kind in kinds])
    if not node.up_to and len(options) == 1:
        f.answer = options
        return
    t.ask(f, scope(t, f).you, "counter", (*options, NO) if node.up_to else options, may=node.up_to)


def _ask_where(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Shifting)
    if f.answer[0] == NO:
        own.left = 0
        f.go(_shift)
        return
    own.kind = f.answer[0][1]
    t.ask(f, scope(t, f).you, "distribute", tuple([("card", i) for i in own.to]))


def _ask_many(t: WorldTable, f: Frame) -> None:
    """How many go there: all, where there is no choice."""
    node = node_of(f, MoveCounters)
    own = locals_of(f, Shifting)
    own.onto = f.answer[0][1]
    most = min(own.left, sum_of([n for _, kind, n in own.there if kind == own.kind]))
    if len(own.to) == 1 and not node.up_to:
        f.answer = (("number", most),)
        return
    ask_many(t, f, scope(t, f).you, most)


def _plan(t: WorldTable, f: Frame) -> None:
    """Note what goes where, taken from the cards in the order of the words."""
    own = locals_of(f, Shifting)
    if not f.answer or own.left <= 0:
        return
    n: Number = f.answer[0][1]
    own.left = minus(own.left, n)
    rest: list[Pile] = []
    for card, kind, there in own.there:
        taken = min(n, there) if kind == own.kind else 0
        if taken > 0:
            own.plan = (*own.plan, (card, kind, taken, own.onto))
            n = minus(n, taken)
        rest.append((card, kind, minus(there, taken)))
    own.there = tuple(rest)
    f.go(_ask_counter)


def _shift(t: WorldTable, f: Frame) -> None:
    """All of them go at once: each card loses and gets what is its share in one event (504.a)."""
    own = locals_of(f, Shifting)
    you = scope(t, f).you
    lost: dict[tuple[int, str], Number] = {}
    got: dict[tuple[int, str], Number] = {}
    for card, kind, n, onto in own.plan:
        lost[(card, kind)] = plus(lost.get((card, kind), 0), n)
        got[(onto, kind)] = plus(got.get((onto, kind), 0), n)
    for (card, kind), n in lost.items():
        remove_counters(t, card, kind, n, you)
    for (card, kind), n in got.items():
        add_counters(t, card, kind, n, you)
    did(t, f, bool(lost))


_MOVE: Final = (
    CHOOSE, Step("204.a", _begin), Step("204.a", _ask_counter), Step("204.a", _ask_where), Step("204.a", _ask_many),
    Step("204.a", _plan), Step("204.a", _shift),
)  # fmt: skip


@dataclass(frozen=True)
class SameCounters(Deed):
    """Each of some cards gets one more counter of a kind that is on it."""

    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _SAME

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


class MoreOfThem(Locals):
    """The cards that are still to get a counter, and the `plan` which one each gets."""

    __slots__ = ("cards", "plan")

    def __init__(self, cards: tuple[int, ...], plan: tuple[tuple[int, str], ...] = ()) -> None:
        self.cards = cards
        self.plan = plan


def _list(t: WorldTable, f: Frame) -> None:
    node = node_of(f, SameCounters)
    cards = tuple([i for i in cards_of(t, f, node.what) if t.cards[i].counters])
    f.own = MoreOfThem(cards)
    did(t, f, bool(cards))


def _ask_kind(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, MoreOfThem)
    cards = own.cards
    if not cards:
        f.go(_add_all)
        return
    options = tuple([("word", kind) for kind, _ in t.cards[cards[0]].counters])
    if len(options) == 1:
        f.answer = options
        return
    t.ask(f, scope(t, f).you, "counter", options)


def _take_kind(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, MoreOfThem)
    cards = own.cards
    own.cards = cards[1:]
    own.plan = (*own.plan, (cards[0], f.answer[0][1]))
    f.go(_ask_kind)


def _add_all(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, MoreOfThem)
    for card, kind in own.plan:
        add_counters(t, card, kind, 1, scope(t, f).you)


_SAME: Final = (
    CHOOSE, Step("204.a", _list), Step("204.a", _ask_kind), Step("204.a", _take_kind), Step("204.a", _add_all),
)  # fmt: skip

register(MoveCounters, SameCounters)
register_light(Shifting, ("there", "to", "left", "plan", "kind", "onto"))
register_light(MoreOfThem, ("cards", "plan"))
