"""What words look at beside which cards are in play, where they are and whose; each word says so beside its class."""

from __future__ import annotations

from typing import Final

from wondertable.kernel.node import Node, within

CONDITIONS: Final = 1
"""Of cards: exhausted, delayed, newly recruited, damage, counters, gold on them."""
POOLS: Final = 2
"""The gold of players."""
OUTSIDE: Final = 4
"""Cards that are not in play: in hands, in production, in graveyards."""
BATTLE: Final = 8
"""Where a battle is fought, and between whom."""
TODAY: Final = 16
"""What happened this turn."""
TURN: Final = 32
"""Whose turn it is, and which phase."""

_ENTWINED: Final[set[type[Node]]] = set()


def entwined(*words: type[Node]) -> None:
    """Lay down that words look at what static abilities may give (keywords, attack), or make them give nothing."""
    _ENTWINED.update(words)


def looks_at_others(node: Node) -> bool:
    """Return whether what a static ability says depends on what others give."""
    return any(type(part) in _ENTWINED for part in within(node))
