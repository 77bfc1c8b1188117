"""Ranking: of several readings of a text, the plainest one; and a line that is several abilities, taken apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from typing import TypeVar

from wondertable.kernel.node import Node, Value

N = TypeVar("N", bound=Node)
MOST_STOPS = 24
"""No line has more sentences than that."""
_STOP = re.compile(r"\.\"? (?=[A-Z\d\"])")


def plainest(found: list[N]) -> list[N]:
    """Return the readings with the fewest parts: what is said of one thing as a whole is not said of its parts.

    Every reading has taken every word into account, so the plainer one has lost none. Two that are as plain as each
    other stay two, and the text is refused.
    """
    return _least(found, size)


def ranked(found: list[N]) -> list[N]:
    """Return the plainest readings; of those the one in which what follows belongs to what stands before it.

    "You may do this and that" is one choice. Two that are alike in that as well stay two.
    """
    for measure in (size, shallow, told_early):
        found = _least(found, measure)
    return found


def _least(found: list[N], measure: Callable[[N], int]) -> list[N]:
    if len(found) < 2:
        return found
    sizes = [measure(one) for one in found]
    return [one for one, n in zip(found, sizes) if n == min(sizes)]


def size(value: Value) -> int:
    """Of how many parts something is made."""
    if isinstance(value, tuple):
        return sum([size(one) for one in value])
    if not isinstance(value, Node):
        return 0
    parts: list[int] = [size(getattr(value, f.name)) for f in fields(value) if f.init]  # type: ignore[arg-type]
    return 1 + sum(parts)


def shallow(value: Value, depth: int = 0) -> int:
    """Return how little the parts of something lie within each other."""
    if isinstance(value, tuple):
        return sum([shallow(one, depth) for one in value])
    if not isinstance(value, Node):
        return 0
    parts: list[int] = [
        shallow(getattr(value, f.name), depth + 1)
        for f in fields(value)  # type: ignore[arg-type]
        if f.init
    ]
    return sum(parts) - depth


def told_early(value: Value, depth: int = 0) -> int:
    """How little the plain words of something lie within: whose cards they are belongs to the cards named last."""
    if isinstance(value, tuple):
        return sum([told_early(one, depth) for one in value])
    if isinstance(value, str):
        return -depth if value else 0
    if not isinstance(value, Node):
        return 0
    parts: list[int] = [
        told_early(getattr(value, f.name), depth + 1)
        for f in fields(value)  # type: ignore[arg-type]
        if f.init and f.compare
    ]
    return sum(parts)


def taken_apart(line: str, read: Callable[[str, N | None], list[N]], before: N | None = None) -> list[tuple[str, N]]:
    """Several abilities on one line: the longest first part that is one, then the rest; nothing if it is none.

    What stands in a later part may speak of the one before it.
    """
    stops = [match.end() for match in _STOP.finditer(line)]
    for stop in reversed(stops if len(stops) <= MOST_STOPS else []):
        head, rest = line[:stop].strip(), line[stop:].strip()
        first = read(head, before)
        if len(first) != 1:
            continue
        others = read(rest, first[0])
        tail = [(rest, others[0])] if len(others) == 1 else taken_apart(rest, read, first[0])
        if tail:
            return [(head, first[0]), *tail]
    return []
