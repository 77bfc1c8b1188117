"""Effects: what an ability does. Every effect is a small program on the one stack."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import Any, Final

from wondertable.kernel.decision import NO, YES, Option
from wondertable.kernel.node import Node, Value, register, register_light
from wondertable.kernel.numbers import Number, times_to_do
from wondertable.kernel.program import Doing, Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.condition import Condition, IfYouDo
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope, did, refuse, scope
from wondertable.vocabulary.table import AbilityTable

ENDLESS: Final = 1000
"""An instruction told to repeat without end is stopped here, and the log says so."""


class Effect(Doing):
    """One instruction."""

    def choices(self) -> tuple[Node, ...]:
        """Return what must be chosen before it can happen, in the order of the words."""
        return ()

    def asks_first(self, table: AbilityTable, frame: Frame) -> bool:
        """Return whether its first act is a choice that can itself be declined."""
        return False

    def able(self, table: Any, s: Scope, seat: int) -> bool:
        """Return whether a player could carry it out at all."""
        return True

    def is_price(self) -> bool:
        """Return whether it is paid: carried out in full or not at all."""
        return False

    def dues(self, table: AbilityTable, s: Scope) -> tuple[str, Number] | None:
        """Of a payment, the resource and how much of it; it goes into the sum of all that is to be paid."""
        return None


@dataclass(frozen=True)
class Sequence(Effect):
    """Several instructions, one after the other."""

    parts: tuple[Effect, ...]

    def steps(self) -> tuple[Step, ...]:
        return _SEQUENCE

    def choices(self) -> tuple[Node, ...]:
        return tuple([choice for part in self.parts for choice in part.choices()])

    def asks_first(self, table: AbilityTable, frame: Frame) -> bool:
        return self.parts[0].asks_first(table, frame) and table.possible(self.parts[0], scope(table, frame))

    def able(self, table: AbilityTable, s: Scope, seat: int) -> bool:
        """Part of it is enough (508.d), but whatever is to be paid must be there."""
        can = [table.possible_for(part, s, seat) for part in self.parts]
        return any(can) and all(can[i] for i, part in enumerate(self.parts) if part.is_price())


class Parts(Locals):
    """Which of several instructions comes `next`; of those a player may do, whether `all` so far were done.

    `optional` is whether a player may do them at all.
    """

    __slots__ = ("all", "next", "optional")

    def __init__(self, next: int = 0, optional: bool = False, all: bool = True) -> None:
        self.next: int = next
        self.optional: bool = optional
        self.all: bool = all

    def key(self) -> tuple[Value, ...]:
        return (self.next, self.optional, self.all)

    def copy(self) -> Parts:
        return Parts(self.next, self.optional, self.all)


register_light(Parts, ("next", "optional", "all"))


def _next_part(table: AbilityTable, frame: Frame) -> None:
    node = frame.node
    assert isinstance(node, Sequence)
    parts = frame.own
    if parts is None:
        parts = frame.own = Parts()
    assert isinstance(parts, Parts)
    i = parts.next
    if i and parts.optional and not _go_on(table, frame, parts):
        return
    if i >= len(node.parts):
        return
    parts.next = i + 1
    frame.again()
    part = table.run(node.parts[i], frame.base, frame.source)
    part.may = frame.may
    frame.may = False
    if isinstance(part.node, May) and i + 1 < len(node.parts) and _if_you_do(node.parts[i + 1]):
        part.own = Offer(True)


def _go_on(table: AbilityTable, frame: Frame, parts: Parts) -> bool:
    """Of several things that a player may do: declining the first declines all; "if you do" asks for all of them."""
    memory = table.frames[frame.base].memory
    parts.all = parts.all and bool(memory.get("did", False))
    memory["did"] = parts.all
    return not memory.pop("refused", False)


def _if_you_do(part: Effect) -> bool:
    return isinstance(part, If) and isinstance(part.condition, IfYouDo)


_SEQUENCE: Final = (Step("", _next_part),)


@dataclass(frozen=True)
class May(Effect):
    """You may do it. Where it begins with a choice, choosing means yes and "no" declines."""

    what: Effect
    who: Node | None = None

    def steps(self) -> tuple[Step, ...]:
        return _MAY

    def choices(self) -> tuple[Node, ...]:
        return self.what.choices()

    def asks_first(self, table: AbilityTable, frame: Frame) -> bool:
        return False

    def declared(self, s: Scope) -> Option | None:
        """Return what was said as the card was played, if it was asked then."""
        choices = self.choices()
        said = s.memory.get(f"may {getattr(choices[0], 'slot', -1)}") if choices else None
        return None if said is None else YES if said else NO


class Offer(Locals):
    """Whether what a player may do is the price of an "if you do", to be paid in full."""

    __slots__ = ("price",)

    def __init__(self, price: bool) -> None:
        self.price: bool = price


register_light(Offer, ("price",))


def _ask_may(table: AbilityTable, frame: Frame) -> None:
    node = node_of(frame, May)
    did(table, frame, False)
    s = scope(table, frame)
    first = node.what.parts[0] if isinstance(node.what, Sequence) else node.what
    unpaid = frame.own is not None and not table.payable(first, s, s.you)
    declared = node.declared(s)
    if declared == NO or unpaid or not table.possible(node.what, s):
        refuse(table, frame)
        frame.leave()
        return
    asked = declared is None
    if declared == YES or node.what.asks_first(table, frame):
        frame.leave()
        run_all(table, frame, node.what, _who_may(table, node, s)).may = asked
        return
    seat = s.you if node.who is None else table.player(node.who, s)
    table.ask_may(frame, seat, "may")


def _who_may(table: AbilityTable, node: May, s: Scope) -> int:
    """Return who does it: the player named, else whoever is doing things already."""
    doer: int = s.memory.get("doer", s.you)
    seat: int = -1 if node.who is None else table.player(node.who, s)
    return seat if seat >= 0 else doer


def _take_may(table: AbilityTable, frame: Frame) -> None:
    node = node_of(frame, May)
    if frame.answer and frame.answer[0] == YES:
        run_all(table, frame, node.what, _who_may(table, node, scope(table, frame)))


def run_all(table: AbilityTable, frame: Frame, what: Effect, seat: int) -> Frame:
    """Start what that player may do; of several instructions it is remembered whether all were done."""
    did(table, frame, True)
    memory = table.frames[frame.base].memory
    memory.pop("refused", None)
    if seat == memory.get("doer", scope(table, frame).you):
        return _start(table, frame, what)
    new: Frame = table.run(CarriedOut(what, seat), frame.base, frame.source)
    return new


def _start(table: AbilityTable, frame: Frame, what: Effect) -> Frame:
    new: Frame = table.run(what, frame.base, frame.source)
    if isinstance(what, Sequence):
        new.own = Parts(optional=True)
    return new


_MAY: Final = (Step("", _ask_may), Step("", _take_may))


@dataclass(frozen=True)
class CarriedOut(Effect):
    """A player other than its controller does it and makes its choices; afterwards whoever did before goes on."""

    what: Effect
    seat: int

    def steps(self) -> tuple[Step, ...]:
        return _CARRIED_OUT

    def choices(self) -> tuple[Node, ...]:
        return self.what.choices()


class DoerBefore(Locals):
    """Who carried out what came before, or -1 where its controller did."""

    __slots__ = ("doer",)

    def __init__(self, doer: int) -> None:
        self.doer: int = doer


register_light(DoerBefore, ("doer",))


def _hand_over(table: AbilityTable, frame: Frame) -> None:
    node = node_of(frame, CarriedOut)
    memory = table.frames[frame.base].memory
    frame.own = DoerBefore(memory.get("doer", -1))
    memory["doer"] = node.seat
    _start(table, frame, node.what).may = frame.may
    frame.may = False


def _hand_back(table: AbilityTable, frame: Frame) -> None:
    memory = table.frames[frame.base].memory
    memory.pop("doer", None)
    before = locals_of(frame, DoerBefore).doer
    if before >= 0:
        memory["doer"] = before


_CARRIED_OUT: Final = (Step("", _hand_over), Step("", _hand_back))


@dataclass(frozen=True)
class If(Effect):
    """Do something if a condition holds, else (perhaps) something other."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    def steps(self) -> tuple[Step, ...]:
        return _IF

    def choices(self) -> tuple[Node, ...]:
        other = () if self.otherwise is None else self.otherwise.choices()
        return self.then.choices() + other


def _branch(table: AbilityTable, frame: Frame) -> None:
    node = node_of(frame, If)
    if table.choose_first(frame, node.condition):
        frame.again()
        return
    if not table.speaks_of(frame, node.condition):
        did(table, frame, False)
    elif node.condition.holds(table, scope(table, frame)):
        table.run(node.then, frame.base, frame.source)
    elif node.otherwise is not None:
        table.run(node.otherwise, frame.base, frame.source)
    else:
        did(table, frame, False)


_IF: Final = (Step("", _branch),)


@dataclass(frozen=True)
class Repeat(Effect):
    """Do something so many times."""

    times: Quantity
    what: Effect

    def steps(self) -> tuple[Step, ...]:
        return _REPEAT

    def choices(self) -> tuple[Node, ...]:
        return self.what.choices()


class Repeats(Locals):
    """How often something is still to be done."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left: int = left


register_light(Repeats, ("left",))


def _count_repeats(table: AbilityTable, frame: Frame) -> None:
    node = node_of(frame, Repeat)
    times = node.times.value(table, scope(table, frame))
    if times == inf:
        table.say("endless", frame.source, number=ENDLESS, rule=table.endless_rule)
    frame.own = Repeats(times_to_do(times, ENDLESS) if times == inf else max(int(times), 0))


def _repeat(table: AbilityTable, frame: Frame) -> None:
    node = node_of(frame, Repeat)
    repeats = locals_of(frame, Repeats)
    if repeats.left > 0:
        repeats.left -= 1
        frame.again()
        table.run(node.what, frame.base, frame.source)


_REPEAT: Final = (Step("", _count_repeats), Step("", _repeat))


@dataclass(frozen=True)
class ChooseOne(Effect):
    """Choose one of several instructions (or up to several)."""

    options: tuple[Effect, ...]
    words: tuple[str, ...] = field(default=(), compare=False)
    who: Node | None = None

    def steps(self) -> tuple[Step, ...]:
        return _CHOOSE_ONE

    def asks_first(self, table: AbilityTable, frame: Frame) -> bool:
        return True


def _ask_which(table: AbilityTable, frame: Frame) -> None:
    node = node_of(frame, ChooseOne)
    s = scope(table, frame)
    ways = [i for i, way in enumerate(node.options) if table.possible(way, s)]
    if not ways:
        did(table, frame, False)
        frame.leave()
        return
    seat = s.you if node.who is None else table.player(node.who, s)
    may = frame.may
    options = tuple([("way", worded_way(node.words, i), i) for i in ways])
    table.ask(frame, seat, "choose one", (*options, NO) if may else options, may=may)


def worded_way(words: tuple[str, ...], i: int) -> str:
    """Return what one of several instructions is called when it is offered: its words, else its number."""
    return words[i] if i < len(words) else str(i + 1)


def _take_which(table: AbilityTable, frame: Frame) -> None:
    node = node_of(frame, ChooseOne)
    if frame.answer and frame.answer[0] == NO:
        refuse(table, frame)
    elif frame.answer:
        if node.who is not None:
            table.frames[frame.base].memory.pop("doer", None)  # who chose the way need not be who does it
        table.run(node.options[frame.answer[0][2]], frame.base, frame.source)


_CHOOSE_ONE: Final = (Step("", _ask_which), Step("", _take_which))


register(Sequence, May, If, Repeat, ChooseOne, CarriedOut)
