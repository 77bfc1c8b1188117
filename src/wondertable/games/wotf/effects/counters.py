"""Counters: put on, removed, moved, distributed (204)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks, turn_to
from wondertable.games.wotf.rules.choosing import CHOOSE, open_x
from wondertable.games.wotf.rules.counters import add_counters, remove_counters
from wondertable.games.wotf.words.base import Ref
from wondertable.kernel.decision import NO, numbers
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number, minus, plus, sum_of
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope, did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class PutCounters(Deed):
    """Put counters of a kind on each of some cards."""

    kind: str
    count: Quantity
    what: Ref
    up_to: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _PUT

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def _ask_count(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, PutCounters)
    s = scope(t, f)
    f.answer = ()
    if node.up_to and node.what.cards(t, s):
        t.ask(f, s.you, "up to", numbers(node.count.value(t, s)), may=True)


def _put(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, PutCounters)
    s = scope(t, f)
    done = False
    before: tuple[CardRef, ...] = s.memory.get("it", ())
    cards = cards_of(t, f, node.what)
    for card in cards:
        turn_to(t, s, node.what, card, before)
        count: Number = node.count.value(t, s)
        if node.up_to:
            count = f.answer[0][1] if f.answer else 0
        done = add_counters(t, card, node.kind, count, s.you) or done
    if cards:
        mention(t, s.memory, "it", cards)
    did(t, f, done)


_PUT: Final = (CHOOSE, Step("204.a", _ask_count), Step("204", _put))


@dataclass(frozen=True)
class RemoveCounters(Deed):
    """Take counters off cards: of a kind or of all kinds, a number or all; `up_to` leaves the number to the player."""

    what: Ref
    kind: str = ""
    count: Quantity | None = None
    up_to: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _REMOVE

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        """There must be something to take off; what is chosen for it must have as many as are asked for."""
        if self.choices():
            return super().able(t, s, seat)
        return any(self.works_on(t, i) for i in self.what.cards(t, s))

    def works_on(self, t: WorldTable, card: int) -> bool:
        counters = [n for kind, n in t.cards[card].counters if self.kind in ("", kind)]
        least = self.count.n if isinstance(self.count, Num) and not self.up_to else 1
        return sum_of(counters) >= least

    def takes_away(self) -> bool:
        return True


def _find(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, RemoveCounters)
    found: list[tuple[int, str]] = []
    for card in cards_of(t, f, node.what):
        found += [(card, kind) for kind, _ in t.cards[card].counters if not node.kind or kind == node.kind]
    f.memory["found"] = tuple(found)
    f.memory["total"] = 0


def _ask_removed(t: WorldTable, f: Frame) -> None:
    """ "Any number": how many of each kind, on each card. So many of whatever kind: one after the other."""
    node = f.node
    assert isinstance(node, RemoveCounters)
    found: tuple[tuple[int, str], ...] = f.memory["found"]
    f.answer = ()
    if not found:
        return
    s = scope(t, f)
    card, kind = found[0]
    left = t.cards[card].count(kind) if node.count is None else minus(node.count.value(t, s), _taken(f, card))
    if not node.kind and node.count is not None:
        kinds = tuple([("word", k) for i, k in found if i == card])
        whole = sum([t.cards[card].count(k) for i, k in found if i == card])
        if left > 0 and (node.up_to or (len(kinds) > 1 and whole > left)):
            t.ask(f, s.you, "counter", (*kinds, NO) if node.up_to else kinds, may=node.up_to)
        elif left > 0:
            f.answer = kinds[:1]
    elif node.up_to or open_x(node.count, s):
        left = t.cards[card].count(kind) if open_x(node.count, s) else left
        t.ask(f, s.you, "up to", numbers(min(left, t.cards[card].count(kind))), may=True)
    else:
        f.answer = (("number", left),)


def _taken(f: Frame, card: int) -> Number:
    """How many counters were taken off this card so far."""
    taken: tuple[int, Number] = f.memory.get("taken", (-1, 0))
    return taken[1] if taken[0] == card else 0


def _remove(t: WorldTable, f: Frame) -> None:
    s = scope(t, f)
    found: tuple[tuple[int, str], ...] = f.memory["found"]
    if not found:
        node = f.node
        assert isinstance(node, RemoveCounters)
        if open_x(node.count, s):
            s.memory["x"] = f.memory["total"]
        s.memory["number"] = f.memory["total"]
        did(t, f, f.memory["total"] > 0)
        return
    card, kind = found[0]
    f.memory["found"] = found[1:]
    n: Number = 0
    if f.answer and f.answer[0][0] == "word":
        kind, n = f.answer[0][1], 1
        f.memory["found"] = tuple([x for x in found if x != (card, kind) or t.cards[card].count(kind) > 1])
    elif f.answer and f.answer[0] != NO:
        n = f.answer[0][1]
    else:
        f.memory["found"] = tuple([x for x in found if x[0] != card])
    gone = remove_counters(t, card, kind, n, s.you)
    f.memory["taken"] = (card, plus(_taken(f, card), gone))
    f.memory["total"] = plus(f.memory["total"], gone)
    f.go(_ask_removed)


_REMOVE: Final = (CHOOSE, Step("204.a", _find), Step("204.a", _ask_removed), Step("204.a", _remove))


register(PutCounters, RemoveCounters)
