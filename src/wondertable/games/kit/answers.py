"""Answers of scenarios that mean the same in every game."""

from __future__ import annotations

import re
from collections.abc import Callable

from wondertable.kernel.decision import Option

PLAIN = ("yes", "no")
"""Answers that are never words of a text; nor are the names of players."""


def names_way(option: Option, word: str, others: tuple[str, ...], worded: Callable[[str], str]) -> bool:
    """One of several ways is named by its number, by words of it, or by the whole of it in any known wording."""
    if word in PLAIN or word in others or word.isdigit():
        return word == str(option[2] + 1)
    if re.search(rf"(?<!\w){re.escape(word.rstrip('.'))}(?!\w)", option[1], re.IGNORECASE):
        return True
    return bool(worded(word).lower() == option[1].lower())
