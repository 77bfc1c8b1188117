"""Adjuncts: a clause is a core and what stands around it – how long, for each what, where X is what – in any order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wondertable.text.parse import Parser, Reading

Opening = tuple[str, str, tuple[str, ...]]
"""What kind of adjunct it is, the category of what it says, and the words by which it begins (or none)."""
Attach = Callable[[Any, str, Any], Any]
"""The clause with an adjunct of a kind; nothing, if that can't be said of it."""


def with_adjuncts(p: Parser, core: str, at: int, openings: tuple[Opening, ...], attach: Attach) -> list[Reading]:
    """Return every clause of a category that begins there, with all that belongs to it."""
    ways: list[Reading] = list(p.category(core, at))
    found = list(ways)
    while ways:
        ways = [more for one, end in ways for more in _with_one(p, one, end, openings, attach)]
        found += ways
    return found


def _with_one(p: Parser, value: Any, at: int, openings: tuple[Opening, ...], attach: Attach) -> list[Reading]:
    made = [(attach(value, kind, given), end) for kind, given, end in adjuncts(p, at, openings)]
    return [(one, end) for one, end in made if one is not None]


def adjuncts(p: Parser, at: int, openings: tuple[Opening, ...]) -> list[tuple[str, Any, int]]:
    """Return every adjunct that stands there."""
    found: list[tuple[str, Any, int]] = []
    for kind, category, words in openings:
        after = p.skip(words, at)
        if after >= 0:
            found += [(kind, given, end) for given, end in p.category(category, after)]
    return found
