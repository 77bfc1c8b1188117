"""Card features: what a card's rules text does, as a few numbers. Cards with like abilities get like numbers.

Each kind of node that an ability is made of, and each plain value in it, is hashed to a place and a sign (feature
hashing), so cards that no program has seen before are described by the same numbers.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from wondertable.kernel.node import Node, Value, nodes_in, parts, word_of

STEP: Final = 0.25
MOST: Final = 2.0


def card_features(card: Node, size: int) -> list[float]:
    """Return so many numbers that describe the abilities of a card."""
    found = [0.0] * size
    for word in ability_words(card):
        mixed = crc32(word.encode())
        sign = STEP if mixed & 0x10000 else -STEP
        at = mixed % size
        found[at] = max(-MOST, min(MOST, found[at] + sign))
    return found


def ability_words(card: Node) -> list[str]:
    """Return a word for each node of a card's abilities and each plain value in it."""
    found: list[str] = []
    for node in nodes_in(card):
        _add_words(node, found)
    return found


def _add_words(node: Node, found: list[str]) -> None:
    kind = word_of(node)
    found.append(kind)
    for at, value in enumerate(parts(node)):
        for one in value if isinstance(value, tuple) else (value,):
            if _is_plain(one):
                found.append(f"{kind}.{at}={one}")
    for inner in nodes_in(node):
        _add_words(inner, found)


def _is_plain(value: Value) -> bool:
    """Return whether a value is a small number or a single word; whole texts are left out."""
    if isinstance(value, str):
        return 0 < len(value) <= 24
    return isinstance(value, int) and not isinstance(value, bool)
