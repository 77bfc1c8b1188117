"""What was: a card as it was when it left play. Questions about a card that is gone ask this, not the graveyard."""

from __future__ import annotations

from typing import Final

from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import LightNode, register_light
from wondertable.kernel.numbers import Number

EXHAUSTED: Final = 1
DELAYED: Final = 2
NEW: Final = 4
HURT: Final = 8
"""It was dealt damage this turn, so a shield would come too late (keyword:Shield.a)."""
AGE: Final = 16
"""A State's age stands in the flags of a card above the others, in steps of this."""

WONDER: Final = 3
"""The number of a State's other side, after its ages 0, 1 and 2."""

Ref = CardRef
"""One object: a card, and which of its lives it leads. A card that left play and came back is another object."""


class Was(LightNode):
    """The last moment of a card in play: whose it was, where, what lay on it and what it was worth."""

    __slots__ = ("attack", "card", "counters", "flags", "keywords", "life", "most", "seat", "zone")

    def __init__(
        self, card: int, life: int, seat: int, zone: int, flags: int, counters: tuple[tuple[str, Number], ...],
        attack: int | None, keywords: tuple[tuple[str, int], ...], most: int = 0,
    ) -> None:  # fmt: skip
        self.card: int = card
        self.life: int = life
        self.seat: int = seat
        self.zone: int = zone
        self.flags: int = flags
        self.counters = counters
        self.attack = attack
        self.keywords = keywords
        self.most: int = most

    @property
    def exhausted(self) -> bool:
        """Whether it was exhausted."""
        return bool(self.flags & EXHAUSTED)

    @property
    def delayed(self) -> bool:
        """Whether it was delayed."""
        return bool(self.flags & DELAYED)

    @property
    def new(self) -> bool:
        """Whether it was newly recruited."""
        return bool(self.flags & NEW)

    def count(self, kind: str) -> int:
        """Return how many counters of a kind, or how much damage, lay on it."""
        return sum([int(n) for name, n in self.counters if name == kind])

    def has(self, keyword: str) -> bool:
        """Return whether it had a keyword."""
        return any(name == keyword for name, _ in self.keywords)


register_light(Was, ("card", "life", "seat", "zone", "flags", "counters", "attack", "keywords", "most"))
