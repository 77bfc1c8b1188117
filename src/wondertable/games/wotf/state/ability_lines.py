"""Lines: the abilities a card has, each with its time and its origin."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.words.ability import Ability

Key = tuple[int, int, int]
"""Which ability, of which card, the how-manieth of that kind there."""
NO_KEY: Final[Key] = (0, -1, 0)


class Line:
    """One ability a card has: since when, and whose text it is – 0 as printed, then one more for each copy.

    What something else gave is `GIVEN`; what its own text gives it is of that text. `key` is the voice that gave it,
    `NO_KEY` where the line is the card's own text.
    """

    __slots__ = ("ability", "key", "of", "stamp")

    def __init__(self, ability: Ability, stamp: int, of: int, key: Key = NO_KEY) -> None:
        self.ability = ability
        self.stamp: int = stamp
        self.of: int = of
        self.key = key


FROM_EFFECT: Final[Key] = (0, -2, 0)
"""The key of what an effect or a counter gave."""
GIVEN: Final = -1
PRINTED: Final = -1
"""The time of what is printed on a card: before anything that happens to it."""
