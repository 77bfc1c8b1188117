"""Causes: what led to an event of a recorded game, back to the answer that set it off."""

from __future__ import annotations

from wondertable.kernel.decision import Answer
from wondertable.kernel.errors import BadInput
from wondertable.kernel.event import Event
from wondertable.kernel.node import Json
from wondertable.play.game import Game
from wondertable.play.record import replay


class Causes:
    """The chain behind an event: the answer (if any), then the events one after the other, the asked-for one last."""

    def __init__(self, saved: Json, number: int) -> None:
        self.after, self.answer_number = _until(saved, number)
        self.before = replay(saved, self.answer_number) if self.answer_number >= 0 else None
        self.first = len(self.before.log) if self.before is not None else 0
        self.events = chain(self.after.log, number, self.first)
        self.given: Answer | None = self.after.answers[self.answer_number] if self.before is not None else None


def _until(saved: Json, number: int) -> tuple[Game, int]:
    """The game right after the event, and which answer brought it about (−1: none, it came with the setting up)."""
    total = len(saved["answers"])
    game = replay(saved, 0)
    for n in range(total + 1):
        if len(game.log) > number >= 0:
            return game, n - 1
        if n < total:
            game.take(tuple(saved["answers"][n]))
    raise BadInput(f"there is no event {number}; the events of this game are 0 to {len(game.log) - 1}")


def chain(log: list[Event], number: int, first: int) -> list[int]:
    """Return the numbers of the events that led to one, oldest first, none before `first`."""
    found = [number]
    while True:
        cause = _cause(log, found[0], first)
        if cause < 0:
            return found
        found.insert(0, cause)


def _cause(log: list[Event], number: int, first: int) -> int:
    """The last earlier event about the card behind this one; else, the step just before it by the same rule's doing."""
    behind = log[number].source
    if behind < 0:
        return -1
    for n in range(number - 1, first - 1, -1):
        if log[n].card == behind:
            return n
    return number - 1 if number - 1 >= first else -1
