"""What is done unless a player does another thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wondertable.kernel.decision import NO, YES
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.program import Frame, Locals, Step, node_of
from wondertable.vocabulary.effect import CarriedOut, Effect, run_all
from wondertable.vocabulary.scope import did, scope
from wondertable.vocabulary.table import AbilityTable


@dataclass(frozen=True)
class Unless(Effect):
    """Do something unless a player does another thing ("unless they pay 2 energy").

    `by` is who does it, where that is not whoever is asked.
    """

    what: Effect
    who: Node
    instead: Effect
    by: Node | None = None

    def steps(self) -> tuple[Step, ...]:
        return _UNLESS

    def choices(self) -> tuple[Node, ...]:
        return self.what.choices()


class Tried(Locals):
    """That the player is asked by the price itself."""

    __slots__ = ()


register_light(Tried, ())


def _ask_unless(table: AbilityTable, frame: Frame) -> None:
    node = node_of(frame, Unless)
    s = scope(table, frame)
    frame.answer = (NO,)
    seat: int = table.player(node.who, s)
    if seat < 0 or not table.payable(node.instead, s, seat):
        return
    if node.instead.asks_first(table, frame):
        frame.own = Tried()
        run_all(table, frame, node.instead, seat).may = True
    else:
        table.ask_may(frame, seat, "unless")


def _take_unless(table: AbilityTable, frame: Frame) -> None:
    node = node_of(frame, Unless)
    memory = table.frames[frame.base].memory
    tried = frame.own is not None
    paid = bool(memory.get("did", False)) if tried else bool(frame.answer) and frame.answer[0] == YES
    if paid and not tried:
        run_all(table, frame, node.instead, table.player(node.who, scope(table, frame)))
    did(table, frame, not paid)
    memory["paid"] = paid
    if not paid:
        _do(table, frame, node)


def _do(table: AbilityTable, frame: Frame, node: Unless) -> None:
    seat: int = -1 if node.by is None else table.player(node.by, scope(table, frame))
    table.run(node.what if seat < 0 else CarriedOut(node.what, seat), frame.base, frame.source)


_UNLESS: Final = (Step("", _ask_unless), Step("", _take_unless))

register(Unless)
