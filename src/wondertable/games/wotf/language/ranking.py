"""Ranking: of several readings of a text, the plainest one."""

from __future__ import annotations

from typing import Any

from wondertable.games.wotf.language.counts import field_names
from wondertable.games.wotf.words.ability import Ability


def ranked(found: list[Ability]) -> list[Ability]:
    """The readings with the fewest parts: what is said of one thing as a whole is not said of its parts.

    Every reading has taken every word into account, so the plainer one has lost none; two that are as plain as each
    other stay two, and the text is refused.
    """
    if len(found) < 2:
        return found
    sizes = [size(one) for one in found]
    return [one for one, n in zip(found, sizes) if n == min(sizes)]


def size(value: Any) -> int:
    """Of how many parts something is made."""
    if isinstance(value, tuple):
        return sum([size(one) for one in value])
    names = field_names(value)
    return 1 + sum([size(getattr(value, name)) for name in names]) if names else 0
