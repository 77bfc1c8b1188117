"""The machine: runs the top frame step by step until a player must decide or the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.kernel.decision import Answer, check
from wondertable.kernel.errors import IllegalAnswer
from wondertable.kernel.program import NOTHING, Frame
from wondertable.kernel.table import LOOK, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


FOREVER: Final = 1 << 60


def advance(table: Table, until: i64 = FOREVER) -> None:
    """Go on until a decision is open, nothing is left to do, or the newest part of the log has so many lines.

    What a step calls for afterwards comes when all that it called is over; a step that runs again is not over.
    """
    frames = table.frames
    while frames:
        frame = frames[-1]
        if frame.then:
            then = frame.then
            frame.then = NOTHING
            table.settle(frame, then)
            continue
        at, steps = frame.at, frame.steps
        if at >= len(steps):
            frames.pop()
            continue
        step = steps[at]
        if table.due and not step.joined and _settle(table, frame):
            continue
        frame.at = at + 1
        if step.when is not None and not step.when(table, frame):
            continue
        table.rule = step.rule or table.ability_rule
        table.earlier = len(table.events.events)
        step.run(table, frame)
        if step.then and frame.at != at:
            frame.then = step.then
        if table.outcome:
            frames.clear()
            table.asked = None
        elif table.asked is not None or len(table.events.events) >= until:
            return


def _settle(table: Table, frame: Frame) -> bool:
    """Before the next step, start what is due: the look at what lies there, and outside an effect what waits too."""
    if frame.node is None:
        table.due = 0
        if not table.batch and table.comes_to_rest():
            return False
        table.call("settle")
        return True
    if not table.due & LOOK:
        return False
    table.due &= ~LOOK
    if table.comes_to_rest():
        return False
    table.call("look")
    return True


def answer(table: Table, given: Answer, until: i64 = FOREVER) -> None:
    """Answer the open decision and go on."""
    decision = table.decision
    if decision is None:
        raise IllegalAnswer("there is no decision to answer: the game is over")
    chosen = check(decision, given)
    table.asked = None
    table.frames[-1].answer = chosen
    table.decided(decision, chosen)
    advance(table, until)
