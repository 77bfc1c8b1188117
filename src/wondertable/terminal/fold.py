"""Fold: lines that fit the width of a terminal, with what belongs together on one line."""

from __future__ import annotations

import re
from textwrap import wrap

TIED = "\u00a0"
"""A blank at which no line is broken."""
NARROWEST = 30
_NUMBER = re.compile(r"(?<=[^\s·:]) (?=[×–\d][\d/]*(?:[;,:)\s]|$))")
"""The blank before a number: it stays with the word it belongs to."""


def fold(text: str, width: int) -> str:
    """Return the text in lines of at most that width; what is folded stands a little further in than its beginning."""
    return untied("\n".join([folded for line in text.splitlines() for folded in _fold(line, width)]))


def untied(text: str) -> str:
    """Return the text as it is, on a screen without a width."""
    return text.replace(TIED, " ")


def tied(words: str) -> str:
    """Words that stay on one line."""
    return words.replace(" ", TIED)


def _fold(line: str, width: int) -> list[str]:
    inner = _NUMBER.sub(TIED, line.lstrip().replace(" · ", f"{TIED}· "))
    indent = " " * (len(line) - len(line.lstrip()))
    further = " " * 6 if inner[:1].isdigit() else f"{indent}  "
    found = wrap(
        inner, max(width, NARROWEST), initial_indent=indent, subsequent_indent=further, break_long_words=False,
        break_on_hyphens=False,
    )  # fmt: skip
    return found or [""]
