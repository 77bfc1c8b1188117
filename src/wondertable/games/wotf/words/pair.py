"""Pairs: a number for each of the two players."""

from __future__ import annotations

Pair = tuple[int, int]


def of_seat(pair: Pair, seat: int) -> int:
    """Return the number of one player. (Indexing by a variable makes an object of the pair each time when compiled.)"""
    a, b = pair
    return a if seat == 0 else b


def one_more(pair: Pair, seat: int) -> Pair:
    """Return the same with one more for a player."""
    a, b = pair
    return (a + 1, b) if seat == 0 else (a, b + 1)
