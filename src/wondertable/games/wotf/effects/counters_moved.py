"""Counters shifted from card to card, and more of what is there already (204)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.spread import ask_many
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.counters import add_counters, remove_counters
from wondertable.games.wotf.words.amounts import counters_of
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.decision import NO, Option
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number, minus, plus, sum_of
from wondertable.kernel.program import Frame, Step
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


def _begin(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, MoveCounters)
    s = scope(t, f)
    found: list[Pile] = []
    for one in node.source.objects(t, s):
        lying = counters_of(t, one, s)
        found += [(one[0], kind, n) for kind, n in lying if not node.kind or kind in node.kind.split(" or ")]
    whole = sum_of([n for _, _, n in found])
    f.memory["there"] = tuple(found)
    f.memory["to"] = tuple([i for i in node.to.cards(t, s) if t.cards[i].zone <= REALMS])
    f.memory["left"] = whole if node.count is None else min(node.count.value(t, s), whole)
    f.memory["plan"] = ()
    if len(f.memory["to"]) == 1 and f.memory["left"] == whole and not node.up_to:
        f.memory["plan"] = tuple([(*pile, f.memory["to"][0]) for pile in found])
        f.memory["left"] = 0


def _ask_counter(t: WorldTable, f: Frame) -> None:
    """Of which kind the next counters are, if there are several; or none, if that may be."""
    node = f.node
    assert isinstance(node, MoveCounters)
    kinds = list(dict.fromkeys([kind for _, kind, n in f.memory["there"] if n > 0]))
    f.answer = ()
    if f.memory["left"] <= 0 or not f.memory["to"] or not kinds:
        f.go(_shift)
        return
    options: tuple[Option, ...] = tuple([("word", kind) for kind in kinds])
    if not node.up_to and len(options) == 1:
        f.answer = options
        return
    t.ask(f, scope(t, f).you, "counter", (*options, NO) if node.up_to else options, may=node.up_to)


def _ask_where(t: WorldTable, f: Frame) -> None:
    if f.answer[0] == NO:
        f.memory["left"] = 0
        f.go(_shift)
        return
    f.memory["kind"] = f.answer[0][1]
    t.ask(f, scope(t, f).you, "distribute", tuple([("card", i) for i in f.memory["to"]]))


def _ask_many(t: WorldTable, f: Frame) -> None:
    """How many go there: all, where there is no choice."""
    node = f.node
    assert isinstance(node, MoveCounters)
    f.memory["onto"] = f.answer[0][1]
    most = min(f.memory["left"], sum_of([n for _, kind, n in f.memory["there"] if kind == f.memory["kind"]]))
    if len(f.memory["to"]) == 1 and not node.up_to:
        f.answer = (("number", most),)
        return
    ask_many(t, f, scope(t, f).you, most)


def _plan(t: WorldTable, f: Frame) -> None:
    """Note what goes where, taken from the cards in the order of the words."""
    if not f.answer or f.memory["left"] <= 0:
        return
    n: Number = f.answer[0][1]
    f.memory["left"] = minus(f.memory["left"], n)
    rest: list[Pile] = []
    for card, kind, there in f.memory["there"]:
        taken = min(n, there) if kind == f.memory["kind"] else 0
        if taken > 0:
            f.memory["plan"] = (*f.memory["plan"], (card, kind, taken, f.memory["onto"]))
            n = minus(n, taken)
        rest.append((card, kind, minus(there, taken)))
    f.memory["there"] = tuple(rest)
    f.go(_ask_counter)


def _shift(t: WorldTable, f: Frame) -> None:
    """All of them go at once: each card loses and gets what is its share in one event (504.a)."""
    you = scope(t, f).you
    lost: dict[tuple[int, str], Number] = {}
    got: dict[tuple[int, str], Number] = {}
    for card, kind, n, onto in f.memory["plan"]:
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


def _list(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, SameCounters)
    f.memory["cards"] = tuple([i for i in cards_of(t, f, node.what) if t.cards[i].counters])
    f.memory["plan"] = ()
    did(t, f, bool(f.memory["cards"]))


def _ask_kind(t: WorldTable, f: Frame) -> None:
    cards: tuple[int, ...] = f.memory["cards"]
    if not cards:
        f.go(_add_all)
        return
    options = tuple([("word", kind) for kind, _ in t.cards[cards[0]].counters])
    if len(options) == 1:
        f.answer = options
        return
    t.ask(f, scope(t, f).you, "counter", options)


def _take_kind(t: WorldTable, f: Frame) -> None:
    cards: tuple[int, ...] = f.memory["cards"]
    f.memory["cards"] = cards[1:]
    f.memory["plan"] = (*f.memory["plan"], (cards[0], f.answer[0][1]))
    f.go(_ask_kind)


def _add_all(t: WorldTable, f: Frame) -> None:
    for card, kind in f.memory["plan"]:
        add_counters(t, card, kind, 1, scope(t, f).you)


_SAME: Final = (
    CHOOSE, Step("204.a", _list), Step("204.a", _ask_kind), Step("204.a", _take_kind), Step("204.a", _add_all),
)  # fmt: skip

register(MoveCounters, SameCounters)
