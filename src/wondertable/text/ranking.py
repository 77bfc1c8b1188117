"""Ranking: of several readings of a text, the plainest one; and a line that is several abilities, taken apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from typing import TypeVar

from wondertable.kernel.node import Node, Value

N = TypeVar("N", bound=Node)
_STOP = re.compile(r"\.\"? (?=[A-Z\"])")


def ranked(found: list[N]) -> list[N]:
    """The readings with the fewest parts: what is said of one thing as a whole is not said of its parts.

    Every reading has taken every word into account, so the plainer one has lost none. Of those that are as plain as
    each other the one in which what follows belongs to what stands before it ("you may do this and that"). Two that
    are alike in that as well stay two, and the text is refused.
    """
    for measure in (size, shallow):
        if len(found) > 1:
            sizes = [measure(one) for one in found]
            found = [one for one, n in zip(found, sizes) if n == min(sizes)]
    return found


def size(value: Value) -> int:
    """Of how many parts something is made."""
    if isinstance(value, tuple):
        return sum([size(one) for one in value])
    if not isinstance(value, Node):
        return 0
    parts: list[int] = [size(getattr(value, f.name)) for f in fields(value) if f.init]  # type: ignore[arg-type]
    return 1 + sum(parts)


def shallow(value: Value, depth: int = 0) -> int:
    """How little the parts of something lie within each other."""
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


def taken_apart(line: str, read: Callable[[str, N | None], list[N]], before: N | None = None) -> list[tuple[str, N]]:
    """Several abilities on one line: the longest first part that is one, then the rest; nothing if it is none.

    What stands in a later part may speak of the one before it.
    """
    for stop in reversed([match.end() for match in _STOP.finditer(line)]):
        head, rest = line[:stop].strip(), line[stop:].strip()
        first = read(head, before)
        if len(first) != 1:
            continue
        others = read(rest, first[0])
        tail = [(rest, others[0])] if len(others) == 1 else taken_apart(rest, read, first[0])
        if tail:
            return [(head, first[0]), *tail]
    return []
