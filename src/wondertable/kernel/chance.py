"""Chance: one whole number that is part of the table, so that every game can be replayed."""

from __future__ import annotations

from typing import Final

_MASK: Final = (1 << 64) - 1


def scatter(seed: int) -> int:
    """A well mixed number made from a seed (splitmix64)."""
    z = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Chance:
    """A stream of random numbers that can be copied and written down."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def below(self, n: int) -> int:
        """A number from 0 to n − 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        return scatter(self.state) % n

    def shuffle(self, pile: list[int]) -> None:
        """Put a pile into random order."""
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]

    def clone(self) -> Chance:
        """The same future again."""
        return Chance(self.state)
