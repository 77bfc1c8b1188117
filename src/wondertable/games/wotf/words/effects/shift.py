"""Counters shifted from card to card, and more of what is there already (204)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.amounts import counters_of
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.effects.counters import add_counters, remove_counters
from wondertable.games.wotf.words.effects.deed import Deed, cards_of, picks
from wondertable.games.wotf.zones import REALMS
from wondertable.kernel.decision import NO, Option
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import times_to_do
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.table import WorldTable

MOST: Final = 50
Counters = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class MoveCounters(Deed):
    """Counters go from cards onto others, one by one: of a kind or of any, so many, up to so many, or any number."""

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
    found: list[tuple[int, str]] = []
    for one in node.source.objects(t, s):
        for kind, n in counters_of(t, one, s):
            if not node.kind or kind == node.kind:
                found += [(one[0], kind)] * times_to_do(n, MOST)
    f.memory["there"] = tuple(found)
    f.memory["to"] = tuple([i for i in node.to.cards(t, s) if t.cards[i].zone <= REALMS])
    f.memory["left"] = len(found) if node.count is None else times_to_do(node.count.value(t, s), len(found))
    f.memory["moved"] = 0


def _ask_counter(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, MoveCounters)
    kinds = list(dict.fromkeys([kind for _, kind in f.memory["there"]]))
    if not f.memory["left"] or not f.memory["to"] or not kinds:
        did(t, f, f.memory["moved"] > 0)
        f.leave()
        return
    options: tuple[Option, ...] = tuple([("word", kind) for kind in kinds])
    all_to_one = f.memory["left"] == len(f.memory["there"]) and len(f.memory["to"]) == 1
    if not node.up_to and (len(options) == 1 or all_to_one):
        f.answer = options[:1]
        return
    t.ask(f, scope(t, f).you, "counter", (*options, NO) if node.up_to else options, may=node.up_to)


def _ask_card(t: WorldTable, f: Frame) -> None:
    if f.answer[0] == NO:
        did(t, f, f.memory["moved"] > 0)
        f.leave()
        return
    f.memory["kind"] = f.answer[0][1]
    options = tuple([("card", i) for i in f.memory["to"]])
    if len(options) == 1:
        f.answer = options
        return
    t.ask(f, scope(t, f).you, "distribute", options)


def _shift(t: WorldTable, f: Frame) -> None:
    kind: str = f.memory["kind"]
    there: Counters = f.memory["there"]
    n = [k for _, k in there].index(kind)
    f.memory["there"] = there[:n] + there[n + 1 :]
    you = scope(t, f).you
    remove_counters(t, there[n][0], kind, 1, you)
    add_counters(t, f.answer[0][1], kind, 1, you)
    f.memory["left"] -= 1
    f.memory["moved"] += 1
    f.at -= 3


_MOVE: Final = (
    CHOOSE, Step("204.a", _begin), Step("204.a", _ask_counter), Step("204.a", _ask_card), Step("204.a", _shift),
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
    did(t, f, bool(f.memory["cards"]))


def _ask_kind(t: WorldTable, f: Frame) -> None:
    cards: tuple[int, ...] = f.memory["cards"]
    if not cards:
        f.leave()
        return
    options = tuple([("word", kind) for kind, _ in t.cards[cards[0]].counters])
    if len(options) == 1:
        f.answer = options
        return
    t.ask(f, scope(t, f).you, "counter", options)


def _add_one(t: WorldTable, f: Frame) -> None:
    cards: tuple[int, ...] = f.memory["cards"]
    f.memory["cards"] = cards[1:]
    add_counters(t, cards[0], f.answer[0][1], 1, scope(t, f).you)
    f.at -= 2


_SAME: Final = (CHOOSE, Step("204.a", _list), Step("204.a", _ask_kind), Step("204.a", _add_one))

register(MoveCounters, SameCounters)
