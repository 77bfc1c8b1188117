"""Synonyms: words that mean the same as others, in every sentence; one file instead of a twin of each wording.

    here or in an adjacent realm => in this or an adjacent realm
    the targeted (Wonder|item) => that \\1

Left stands what may be printed (`(a|b)` is a choice), right what it is read as (`\\1` is what was chosen).
"""

from __future__ import annotations

import re
from functools import cache

from wondertable.text.grammar import wording

Synonyms = tuple[tuple[re.Pattern[str], str], ...]


@cache
def synonyms(package: str) -> Synonyms:
    """Return the synonyms of a language, in the order of their file."""
    lines = [line.strip() for line in wording(package, "synonyms").split("\n")]
    return tuple([_synonym(line) for line in lines if line and not line.startswith("#")])


def _synonym(line: str) -> tuple[re.Pattern[str], str]:
    old, new = line.split(" => ")
    return re.compile(rf"(?<![\w-]){old}(?![\w-])", re.IGNORECASE), new


def reworded(text: str, known: Synonyms) -> str:
    """Return the text with each synonym in its usual words; a capital at its beginning stays one."""
    for old, new in known:
        text = old.sub(lambda match, new=new: _like(match, new), text)  # type: ignore[misc]
    return text


def _like(match: re.Match[str], new: str) -> str:
    words = match.expand(new)
    return words[0].upper() + words[1:] if match.group(0)[0].isupper() else words
