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
    """Who "you" are, which card is "this" and in which of its lives, where "here" is, and what has been mentioned.

    A life of −1 means the card in whatever life it leads. Most texts mention nothing, so memory comes when asked for.
    """

    __slots__ = ("_memory", "here", "life", "source", "you")

    def __init__(self, you: int, source: int, here: int, memory: dict[str, Value] | None, life: int = -1) -> None:
        self.you: int = you
        self.source: int = source
        self.here: int = here
        self._memory = memory
        self.life: int = life

    @property
    def memory(self) -> dict[str, Value]:
        """What has been mentioned so far, by name."""
        found = self._memory
        if found is None:
            found = self._memory = {}
        return found

    def said(self, name: str) -> Value:
        """Return what has been mentioned under a name; nothing if nothing was."""
        memory = self._memory
        return None if memory is None else memory.get(name)

    def also(self, name: str, value: Value) -> Scope:
        """Return the same scope, in which something more has been mentioned."""
        return Scope(self.you, self.source, self.here, {**self.memory, name: value}, self.life)


NOBODY_SEES: Final = -1


class OpenScope(Scope):
    """The scope of what always holds: everybody sees what comes of it, so it looks at nothing that lies hidden.

    Only the hidden cards of the seat `eyes` count, where what comes of it is for that seat alone.
    """

    __slots__ = ("eyes",)

    def __init__(
        self, you: int, source: int, here: int, memory: dict[str, Value] | None, life: int = -1,
        eyes: int = NOBODY_SEES,
    ) -> None:  # fmt: skip
        super().__init__(you, source, here, memory, life)
        self.eyes: int = eyes

    def also(self, name: str, value: Value) -> Scope:
        return OpenScope(self.you, self.source, self.here, {**self.memory, name: value}, self.life, self.eyes)

    def seen_by(self, seat: int) -> OpenScope:
        """Return the same scope, for a seat that knows its own hidden cards."""
        return OpenScope(self.you, self.source, self.here, self._memory, self.life, seat)


def scope(table: Table, frame: Frame) -> Scope:
    """Return the scope an effect's frame runs in."""
    base = table.frames[frame.base]
    ability = base.ability
    assert ability is not None, "an effect belongs to an ability"
    source, life = ability.source, ability.life
    return Scope(ability.you, source, table.place_of(source, life, ability.here), base.memory, life)


def speaker(frame: Frame) -> int:
    """Return who controls the ability that speaks in a frame."""
    ability = frame.ability
    assert ability is not None, f"no ability speaks in {frame.key!r}"
    return ability.you


def remembering(you: int, source: int, here: int, memory: dict[str, Value]) -> Scope:
    """Return the scope of an ability that remembers all this, its life too."""
    return Scope(you, source, here, memory, memory.get("life", -1))


def remember(table: Table, frame: Frame, name: str, value: Value) -> None:
    """Keep something in mind for the rest of this ability."""
    table.frames[frame.base].memory[name] = value


FOLLOWED: Final = "followed"
"""Under this name an ability keeps the lives that ended by its own doing, or as it was set off: it can follow those."""


def mention(table: Table, memory: dict[str, Value], name: str, cards: tuple[int, ...]) -> None:
    """Speak of cards under a name from now on: of the objects they are at this moment."""
    memory[name] = refs(table, cards)


def mentioned(table: Table, memory: dict[str, Value], name: str) -> tuple[int, ...]:
    """Return the cards spoken of under a name, as far as they are still the objects that were meant."""
    some: tuple[CardRef, ...] = memory.get(name, ())
    return found(table, some, memory.get(FOLLOWED, ())) if some else ()


def follow(table: Table, card: int) -> None:
    """A card is about to begin another life: the ability that does it knows where to find it afterwards."""
    frame = acting(table)
    if frame is not None:
        memory = frame.memory
        memory[FOLLOWED] = (*memory.get(FOLLOWED, ()), (card, table.cards[card].life))


def acting(table: Table) -> Frame | None:
    """Return the frame of the ability that is at work now, itself or by an errand; nothing if it is the rules."""
    if not table.frames:
        return None
    frame = table.frames[-1]
    if frame.key in _ERRANDS and len(table.frames) > 1:
        frame = table.frames[-2]
    base = table.frames[frame.base]
    return None if base.ability is None else base


def actor(table: Table) -> int:
    """Who controls the ability that is at work now: whoever played its card or controlled it then; −1 if none is."""
    frame = acting(table)
    ability = None if frame is None else frame.ability
    return -1 if ability is None else ability.you


_ERRANDS: Final = ("leave", "enter")
"""Programs that an effect calls to have something done for it."""


def did(table: Table, frame: Frame, happened: bool) -> None:
    """Note whether the last instruction did anything, for "if you do"."""
    table.frames[frame.base].memory["did"] = happened


def refuse(table: Table, frame: Frame) -> None:
    """Note that a player declined what they might have done."""
    did(table, frame, False)
    table.frames[frame.base].memory["refused"] = True
