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

    Every reading has taken every word into account, so the plainer one has lost none; two that are as plain as each
    other stay two, and the text is refused.
    """
    if len(found) < 2:
        return found
    sizes = [size(one) for one in found]
    return [one for one, n in zip(found, sizes) if n == min(sizes)]


def size(value: Value) -> int:
    """Of how many parts something is made."""
    if isinstance(value, tuple):
        return sum([size(one) for one in value])
    if not isinstance(value, Node):
        return 0
    parts: list[int] = [size(getattr(value, f.name)) for f in fields(value) if f.init]  # type: ignore[arg-type]
    return 1 + sum(parts)


def taken_apart(line: str, read: Callable[[str], list[N]]) -> list[tuple[str, N]] | None:
    """Several abilities on one line: the longest first part that is one, then the rest; nothing if it is none."""
    for stop in reversed([match.end() for match in _STOP.finditer(line)]):
        head, rest = line[:stop].strip(), line[stop:].strip()
        first = read(head)
        if len(first) != 1:
            continue
        others = read(rest)
        tail = [(rest, others[0])] if len(others) == 1 else taken_apart(rest, read)
        if tail is not None:
            return [(head, first[0]), *tail]
    return None
