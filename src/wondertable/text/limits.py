"""Limits: how long a text may be, how large its numbers, how deep its quotes, and how much work it may make.

A printed text is far below all of them; they keep a text nobody would print from being read for ever.
"""

from __future__ import annotations

import re

from wondertable.kernel.errors import UnknownWording

MOST_LETTERS = 10_000
MOST_DIGITS = 6
DEEPEST = 120
"""How many parts may lie within each other; the deepest printed text known has 29."""
MOST_WORK = 40_000
"""How many parts may be looked for in one text; the hardest printed text known needs a tenth of that."""
WORDS_A_PART = 16
"""Cutting so many words apart is as much work as looking for a part."""
SHOWN = 160
"""How many letters of a long line are shown on each side of what is wrong."""

_LONG_NUMBER = re.compile(rf"\d{{{MOST_DIGITS + 1},}}")


def check_limits(text: str) -> None:
    """Refuse a text that is too long, or has a number too large to mean anything."""
    if len(text) > MOST_LETTERS:
        raise UnknownWording(f"the text has {len(text)} letters; it may have {MOST_LETTERS}", text[:80], 0)
    number = _LONG_NUMBER.search(text)
    if number is not None:
        words = f"the number at {number.start()} has {len(number[0])} digits; it may have {MOST_DIGITS}"
        raise UnknownWording(words, text, number.start())


def too_deep(text: str, at: int) -> UnknownWording:
    """Return the error for a text whose parts lie too deep within each other."""
    return UnknownWording(f"too many parts lie within each other (at {at}); write it as several abilities", text, at)


def too_much(text: str) -> UnknownWording:
    """Return the error for a text that would take too long to read."""
    return UnknownWording("the text is too long to be read; write it as several shorter abilities", text, 0)


def excerpt(line: str, at: int) -> str:
    """Return a line as it is quoted: whole, or of a very long one what stands around the place."""
    if len(line) <= 2 * SHOWN:
        return line
    before, after = line[max(at - SHOWN, 0) : at], line[at : at + SHOWN]
    return ("…" if at > SHOWN else "") + before + after + ("…" if at + SHOWN < len(line) else "")
