"""Scope: for whom, from where and with what in mind an ability speaks."""

from __future__ import annotations

from typing import Final

from wondertable.kernel.compiling import mypyc_attr
from wondertable.kernel.identity import CardRef, found, refs
from wondertable.kernel.node import Value
from wondertable.kernel.program import Frame
from wondertable.kernel.table import Table


@mypyc_attr(free_list_len=1)
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


FOLLOWED: Final = "followed"
"""Under this name an ability keeps the lives that ended by its own doing, or as it was set off: it can follow those."""


def mention(table: Table, memory: dict[str, Value], name: str, cards: tuple[int, ...]) -> None:
    """Speak of cards under a name from now on: of the objects they are at this moment."""
    memory[name] = refs(table, cards)


def mentioned(table: Table, memory: dict[str, Value], name: str) -> tuple[int, ...]:
    """The cards spoken of under a name, as far as they are still the objects that were meant."""
    some: tuple[CardRef, ...] = memory.get(name, ())
    return found(table, some, memory.get(FOLLOWED, ())) if some else ()


def follow(table: Table, card: int) -> None:
    """A card is about to begin another life: the ability that does it knows where to find it afterwards."""
    memory = acting(table)
    if memory is not None:
        memory[FOLLOWED] = (*memory.get(FOLLOWED, ()), (card, table.cards[card].life))


def acting(table: Table) -> dict[str, Value] | None:
    """What the ability remembers that is at work now, itself or by an errand; nothing if it is the rules."""
    if not table.frames:
        return None
    frame = table.frames[-1]
    if frame.key in _ERRANDS and len(table.frames) > 1:
        frame = table.frames[-2]
    memory = table.frames[frame.base].memory
    return memory if "source" in memory else None


def actor(table: Table) -> int:
    """Who controls the ability that is at work now: whoever played its card or controlled it then; −1 if none is."""
    memory = acting(table)
    return -1 if memory is None else memory["you"]


_ERRANDS: Final = ("leave", "enter")
"""Programs that an effect calls to have something done for it."""


def did(table: Table, frame: Frame, happened: bool) -> None:
    """Note whether the last instruction did anything, for "if you do"."""
    table.frames[frame.base].memory["did"] = happened


def refuse(table: Table, frame: Frame) -> None:
    """Note that a player declined what they might have done."""
    did(table, frame, False)
    table.frames[frame.base].memory["refused"] = True
