"""Events: what happened, and why."""

from __future__ import annotations

from dataclasses import dataclass

from wondertable.kernel.node import Node, Value, register

EVERYONE = -1


@dataclass(frozen=True)
class Event(Node):
    """One thing that happened. `rule` and `source` (a card) are its cause; `seen` masks the seats that may know the card."""

    what: str
    card: int = -1
    seat: int = -1
    place: int = 0
    other: int = -1
    number: Value = 0
    words: str = ""
    rule: str = ""
    source: int = -1
    seen: int = EVERYONE


class Entry:
    """One line of the log; lines hang together backwards, so that copies of a table can share them."""

    __slots__ = ("before", "event", "number")

    def __init__(self, event: Event, before: Entry | None) -> None:
        self.event = event
        self.before = before
        self.number: int = 0 if before is None else before.number + 1


def entries(last: Entry | None) -> list[Event]:
    """The whole log, oldest first."""
    found: list[Event] = []
    while last is not None:
        found.append(last.event)
        last = last.before
    found.reverse()
    return found


register(Event)
