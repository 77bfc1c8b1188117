"""What words look at, so that what was computed is kept as long as only other things change.

A word that says nothing may look at anything: a new one is slow at worst, and never wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wondertable.kernel.node import Node

NOTHING_ELSE: Final = 0
"""A word that looks at nothing but the cards in play: which there are, where, whose, and what lies on them."""
HISTORY: Final = 1
"""What has happened."""
ANYTHING: Final = -1

_READS: Final[dict[type[Node], int]] = {}
_SAYING: Final[dict[type[Node], Callable[[Any], int]]] = {}


def reads(what: int, *words: type[Node]) -> None:
    """Lay down what words look at themselves; what they are made of is asked apart."""
    for word in words:
        _READS[word] = what


def reads_saying(word: type[Node], what: Callable[[Any], int]) -> None:
    """The same for a word where it depends on what it says."""
    _SAYING[word] = what


def read_by(word: Node) -> int:
    """Return what a word itself looks at."""
    saying = _SAYING.get(type(word))
    return _READS.get(type(word), ANYTHING) if saying is None else saying(word)
