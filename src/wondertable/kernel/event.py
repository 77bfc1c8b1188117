"""Events: what happened, and why."""

from __future__ import annotations

from typing import Final

from wondertable.kernel.node import LightNode, Value, register_light

EVERYONE: Final = -1


class Event(LightNode):
    """One thing that happened. `rule` and `source` (a card) are its cause; `seen` masks who may know the card."""

    __slots__ = ("card", "number", "other", "place", "rule", "seat", "seen", "source", "what", "words")

    def __init__(
        self, what: str, card: int = -1, seat: int = -1, place: int = 0, other: int = -1, number: Value = 0,
        words: str = "", rule: str = "", source: int = -1, seen: int = EVERYONE,
    ) -> None:  # fmt: skip
        self.what = what
        self.card: int = card
        self.seat: int = seat
        self.place: int = place
        self.other: int = other
        self.number = number
        self.words = words
        self.rule = rule
        self.source: int = source
        self.seen: int = seen

    def key(self) -> tuple[Value, ...]:
        return (
            self.what, self.card, self.seat, self.place, self.other, self.number, self.words, self.rule, self.source,
            self.seen,
        )  # fmt: skip


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


register_light(
    Event, ("what", "card", "seat", "place", "other", "number", "words", "rule", "source", "seen")
)
