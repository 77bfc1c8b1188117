"""Own words: where in the designer's own text the words are that are not understood.

A text is read in its usual spelling and words, so a place in what was read is no place in what was written. Words that
both have in common tell which is which.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from wondertable.kernel.errors import UnknownWording
from wondertable.text.limits import excerpt

_WORD = re.compile(r"[\w'’+*/∞-]+|[^\w\s]")
SHOWN_WORDS = 4


def in_own_words(error: UnknownWording, text: str) -> UnknownWording:
    """Return the same error, with its place in the text as it was written, always at the beginning of a word."""
    if not error.text or not text.strip():
        return error
    at = place_in(text, error.text, error.at)
    problem = error.problem
    if problem.startswith("not understood from "):
        start, end = _line_around(text, at)
        shown = list(_WORD.finditer(text, at, end))[:SHOWN_WORDS]
        words = text[at : shown[-1].end()].rstrip(" .") if shown else ""
        words = words or "the end of the line"
        problem = f"not understood from {words!r} (at {at}) in {excerpt(text[start:end], at - start)!r}"
    return UnknownWording(problem, text, at, error.expected, error.near)


def place_in(text: str, read: str, at: int) -> int:
    """Where in the text the words are that were read from a place on; at the least, after what was read before them."""
    own, other = list(_WORD.finditer(text)), list(_WORD.finditer(read))
    wanted = next((n for n, word in enumerate(other) if word.end() > at), len(other))
    matcher = SequenceMatcher(None, [w[0].lower() for w in own], [w[0].lower() for w in other], autojunk=False)
    after = 0
    for block in matcher.get_matching_blocks():
        if block.b <= wanted < block.b + block.size:
            return own[block.a + wanted - block.b].start()
        if block.size and block.b + block.size <= wanted:
            after = block.a + block.size
    if after >= len(own):
        return len(text)
    gap = text[own[after - 1].end() : own[after].start()] if after else ""
    return own[after - 1].end() if wanted >= len(other) and "\n" in gap else own[after].start()


def _line_around(text: str, at: int) -> tuple[int, int]:
    start = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at)
    return start, len(text) if end < 0 else end
