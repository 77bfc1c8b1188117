"""Counters: put on, removed, moved, distributed (204)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.counters import add_counters, may_remove, remove_counters
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.memory import add_up
from wondertable.games.wotf.words.ref import open_x
from wondertable.kernel.decision import NO, numbers
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.numbers import Number, minus, plus, sum_of
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
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
    node = node_of(f, PutCounters)
    s = scope(t, f)
    f.answer = ()
    if node.up_to and node.what.cards(t, s):
        t.ask(f, s.you, "up to", numbers(node.count.value(t, s)), may=True)


def _put(t: WorldTable, f: Frame) -> None:
    node = node_of(f, PutCounters)
    s = scope(t, f)
    done = False
    for card in cards_of(t, f, node.what):
        mention(t, s.memory, "affected", (card,))
        count: Number = node.count.value(t, s)
        if node.up_to:
            count = f.answer[0][1] if f.answer else 0
        done = add_counters(t, card, node.kind, count, s.you) or done
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
        return any(self.works_on(t, i, seat) for i in self.what.cards(t, s))

    def works_on(self, t: WorldTable, card: int, seat: int) -> bool:
        on = [(kind, n) for kind, n in t.cards[card].counters if self.kind in ("", kind)]
        counters = [n for kind, n in on if may_remove(t, card, kind, seat)]
        least = self.count.n if isinstance(self.count, Num) and not self.up_to else 1
        return sum_of(counters) >= least

    def takes_away(self) -> bool:
        return True


class TakingOff(Locals):
    """The counters that were `found`, on which card and of which kind; how many are `taken` so far, and in `total`."""

    __slots__ = ("found", "taken", "total")

    def __init__(
        self, found: tuple[tuple[int, str], ...], total: Number = 0, taken: tuple[int, Number] = (-1, 0)
    ) -> None:  # fmt: skip
        self.found = found
        self.total = total
        self.taken = taken

    def off(self, card: int) -> Number:
        """Return how many counters were taken off this card so far."""
        return self.taken[1] if self.taken[0] == card else 0


def _find(t: WorldTable, f: Frame) -> None:
    node = node_of(f, RemoveCounters)
    found: list[tuple[int, str]] = []
    for card in cards_of(t, f, node.what):
        found += [(card, kind) for kind, _ in t.cards[card].counters if not node.kind or kind == node.kind]
    f.own = TakingOff(tuple(found))


def _ask_removed(t: WorldTable, f: Frame) -> None:
    """ "Any number": ask how many of each kind, on each card. A fixed number of any kind: one after the other."""
    node = node_of(f, RemoveCounters)
    own = locals_of(f, TakingOff)
    found = own.found
    f.answer = ()
    if not found:
        return
    s = scope(t, f)
    card, kind = found[0]
    left = t.cards[card].count(kind) if node.count is None else minus(node.count.value(t, s), own.off(card))
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


def _asked_for(t: WorldTable, node: RemoveCounters, s: Scope) -> Number:
    """Return how many counters must have been removed for it to have been done (A158)."""
    fixed = node.count is not None and not node.up_to and not open_x(node.count, s)
    return max(1, node.count.value(t, s)) if fixed and node.count is not None else 1


def _remove(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, TakingOff)
    s = scope(t, f)
    found = own.found
    if not found:
        node = f.node
        assert isinstance(node, RemoveCounters)
        if open_x(node.count, s):
            s.memory["x"] = own.total
        s.memory["number"] = own.total
        add_up(s.memory, "removed", own.total)
        did(t, f, own.total >= _asked_for(t, node, s))
        return
    card, kind = found[0]
    own.found = found[1:]
    n: Number = 0
    if f.answer and f.answer[0][0] == "word":
        kind, n = f.answer[0][1], 1
        own.found = tuple([x for x in found if x != (card, kind) or t.cards[card].count(kind) > 1])
    elif f.answer and f.answer[0] != NO:
        n = f.answer[0][1]
    else:
        own.found = tuple([x for x in found if x[0] != card])
    gone = remove_counters(t, card, kind, n, s.you)
    add_up(s.memory, f"removed {kind}", gone)
    own.taken = (card, plus(own.off(card), gone))
    own.total = plus(own.total, gone)
    f.go(_ask_removed)


_REMOVE: Final = (CHOOSE, Step("204.a", _find), Step("204.a", _ask_removed), Step("204.a", _remove))


register(PutCounters, RemoveCounters)
register_light(TakingOff, ("found", "total", "taken"))
