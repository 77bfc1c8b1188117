"""Chance: one whole number that is part of the table, so that every game can be replayed.

The numbers are those of splitmix64, computed in parts of 30, 30 and 4 bits: the products of such parts and their sums
fit into 63 bits, so that the compiled engine reckons with numbers of the processor (`i64`) and makes no objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

_MASK: Final = (1 << 64) - 1
_PART: Final = (1 << 30) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_LOW: Final = 0x3F4A7C15
_MIDDLE: Final = 0x38DDE6E5
_HIGH: Final = 9
"""The parts of the step from each number to the next."""


def scatter(seed: int) -> int:
    """Return a well mixed number made from a seed (splitmix64)."""
    return Chance(seed - _STEP).below(1 << 64)


class Chance:
    """A stream of random numbers that can be copied and written down.

    What is kept is the number that the last draw was made from; `low`, `middle` and `high` are its parts.
    """

    __slots__ = ("high", "low", "middle")

    def __init__(self, seed: int) -> None:
        low = (seed & _PART) + _LOW
        middle = (seed >> 30 & _PART) + _MIDDLE + (low >> 30)
        self.low: i64 = low & _PART
        self.middle: i64 = middle & _PART
        self.high: i64 = ((seed >> 60) + _HIGH + (middle >> 30)) & 15

    @property
    def state(self) -> int:
        """The seed from which this stream would go on."""
        high: int = self.high
        below: int = self.middle << 30 | self.low
        return ((high << 60 | below) - _STEP) & _MASK

    def below(self, n: int) -> int:
        """Return a number from 0 to n − 1."""
        a: i64 = self.low + _LOW
        b: i64 = self.middle + _MIDDLE + (a >> 30)
        c: i64 = (self.high + _HIGH + (b >> 30)) & 15
        a &= _PART
        b &= _PART
        self.low, self.middle, self.high = a, b, c
        a ^= b  # z ^ (z >> 30), times 0xBF58476D1CE4E5B9
        b ^= c
        p: i64 = a * 0x1CE4E5B9
        q: i64 = a * 0x3D611DB4 + b * 0x1CE4E5B9 + (p >> 30)
        c = (a * 11 + b * 0x3D611DB4 + c * 0x1CE4E5B9 + (q >> 30)) & 15
        a = p & _PART
        b = q & _PART
        a ^= a >> 27 | (b << 3 & _PART)  # z ^ (z >> 27), times 0x94D049BB133111EB
        b ^= b >> 27 | c << 3
        p = a * 0x133111EB
        q = a * 0x134126EC + b * 0x133111EB + (p >> 30)
        c = (a * 9 + b * 0x134126EC + c * 0x133111EB + (q >> 30)) & 15
        b = q & _PART
        p = p & _PART ^ b >> 1 ^ (c & 1) << 29  # z ^ (z >> 31)
        q = c << 30 | b ^ c >> 1
        if n <= _PART:
            m: i64 = n
            return ((q % m) << 30 | p) % m
        low: int = p
        high: int = q
        return ((high % n) << 30 | low) % n

    def shuffle(self, pile: list[int]) -> None:
        """Put a pile into random order."""
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]

    def clone(self) -> Chance:
        """Return the same future again."""
        new = Chance(0)
        new.low, new.middle, new.high = self.low, self.middle, self.high
        return new
