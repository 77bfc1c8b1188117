"""Events: what happened, and why."""

from __future__ import annotations

from typing import Final

from wondertable.kernel.node import LightNode, Node, Value, register_light

EVERYONE: Final = -1
AS_IT_LIES: Final = -2
"""Who may know the card of an event: those who know it where it lies."""


class Event(LightNode):
    """One thing that happened. `rule` and `source` (a card) are its cause; `seen` masks who may know the card.

    `what` is a short name for it; `card`, `seat`, `place`, `other` (a second card), `number` and `words` say more, as
    far as they mean something for it. Cards and seats are numbers, −1 for none.
    `life`, `other_life` and `source_life` say which objects these cards were then; `was` holds what was true of the
    card, if an ability may ask for it later.
    """

    __slots__ = (
        "card", "life", "number", "other", "other_life", "place", "rule", "seat", "seen", "source", "source_life",
        "was", "what", "words",
    )  # fmt: skip

    def __init__(
        self, what: str, card: int = -1, seat: int = -1, place: int = 0, other: int = -1, number: Value = 0,
        words: str = "", rule: str = "", source: int = -1, seen: int = EVERYONE, life: int = -1, other_life: int = -1,
        source_life: int = -1, was: Node | None = None,
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
        self.life: int = life
        self.other_life: int = other_life
        self.source_life: int = source_life
        self.was = was

    def key(self) -> tuple[Value, ...]:
        return (
            self.what, self.card, self.seat, self.place, self.other, self.number, self.words, self.rule, self.source,
            self.seen, self.life, self.other_life, self.source_life, self.was,
        )  # fmt: skip


FIELDS: Final = (
    "what", "card", "seat", "place", "other", "number", "words", "rule", "source", "seen", "life", "other_life",
    "source_life", "was",
)  # fmt: skip

register_light(Event, FIELDS)
