"""The words that were typed after `wondertable`, for commands that note how they were asked."""

from __future__ import annotations

from collections.abc import Sequence

_typed: list[str] = []


def note_typed(words: Sequence[str]) -> None:
    """Note what was typed."""
    _typed[:] = words


def typed() -> list[str]:
    """Return what was typed."""
    return list(_typed)
