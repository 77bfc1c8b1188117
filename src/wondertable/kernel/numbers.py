"""Numbers of the game: whole ones, fractions when something is halved, and infinity."""

from __future__ import annotations

from fractions import Fraction
from math import inf

Number = int | Fraction | float


def plus(a: Number, b: Number) -> Number:
    """Add; infinity and its opposite make 0, because the sum has no value."""
    if isinstance(a, int) and isinstance(b, int):
        return a + b
    if (a == inf and b == -inf) or (a == -inf and b == inf):
        return 0
    return whole(a + b)


def sum_of(some: list[Number]) -> Number:
    """Return all of them together."""
    total: Number = 0
    for n in some:
        total = plus(total, n)
    return total


def minus(a: Number, b: Number) -> Number:
    """Subtract; infinity minus infinity is 0."""
    if isinstance(a, int) and isinstance(b, int):
        return a - b
    return plus(a, negative(b))


def negative(a: Number) -> Number:
    """Return the same distance below zero."""
    return -a


def times(a: Number, b: Number) -> Number:
    """Multiply; nothing times infinity is 0."""
    if a == 0 or b == 0:
        return 0
    return whole(a * b)


def whole(a: Number) -> Number:
    """Return a fraction without a rest becomes a plain number again."""
    if isinstance(a, Fraction) and a.denominator == 1:
        return int(a)
    return a


def as_int(a: Number) -> int:
    """Return a number that is known to be whole; asking what it is costs less than to convert it."""
    return a if isinstance(a, int) else int(a)


def as_float(a: Number) -> float:
    """Return a number where small differences don't matter."""
    if isinstance(a, int):
        return a + 0.0  # which the compiled engine does without a call
    return float(a)


def times_to_do(a: Number, most: int) -> int:
    """Return how often to repeat something: `a` times, but never more than `most` (infinity is `most`)."""
    if a <= 0:
        return 0
    return most if a >= most else as_int(a)
