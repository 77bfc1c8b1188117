"""Scope: for whom, from where and with what in mind an ability speaks."""

from __future__ import annotations

from wondertable.kernel.node import Value
from wondertable.kernel.program import Frame
from wondertable.kernel.table import Table


class Scope:
    """Who "you" are, which card is "this", where "here" is, and what has been mentioned so far."""

    __slots__ = ("here", "memory", "source", "you")

    def __init__(self, you: int, source: int, here: int, memory: dict[str, Value]) -> None:
        self.you: int = you
        self.source: int = source
        self.here: int = here
        self.memory = memory


def scope(table: Table, frame: Frame) -> Scope:
    """The scope an effect's frame runs in."""
    memory: dict[str, Value] = table.frames[frame.base].memory
    source: int = memory["source"]
    return Scope(memory["you"], source, table.place_of(source, memory["life"], memory["here"]), memory)


def remember(table: Table, frame: Frame, name: str, value: Value) -> None:
    """Keep something in mind for the rest of this ability."""
    table.frames[frame.base].memory[name] = value


def did(table: Table, frame: Frame, happened: bool) -> None:
    """Note whether the last instruction did anything, for "if you do"."""
    table.frames[frame.base].memory["did"] = happened


def refuse(table: Table, frame: Frame) -> None:
    """Note that a player declined what they might have done."""
    did(table, frame, False)
    table.frames[frame.base].memory["refused"] = True
