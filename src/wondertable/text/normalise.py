"""Normalising: one spelling for what is printed in many ways."""

from __future__ import annotations

import re

_SAME = str.maketrans({
    "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-", "\u2013": "-", "\u2014": "-",
    "\u2010": "-", "\u2011": "-", "\u2015": "-", "\u00ab": '"', "\u00bb": '"', "\u2032": "'", "\u2033": '"',
    "\u00a0": " ", "\u2022": " ", "\u2026": "...",
})  # fmt: skip
_LIMIT = re.compile(
    r"\s*\(([^()]*\b(?:minimum|maximum|at most|no more)\b[^()]*"
    r"|(?:(?:use|activate) (?:this )?(?:ability )?)?(?:only )?(?:once|twice)\b[^()]*)\)",
    re.IGNORECASE,
)
"""What stands in brackets is a reminder, but not what limits something."""
_SPACE = re.compile(r"[ \t]+")


def normalise(text: str) -> str:
    """Return the text with plain quotes and dashes, without reminders in brackets and without needless space."""
    text = _without_reminders(_LIMIT.sub(r" \1", text.translate(_SAME)))
    lines = [_SPACE.sub(" ", line).strip() for line in text.replace("\r", "\n").split("\n")]
    return "\n".join([line for line in lines if line])


def _without_reminders(text: str) -> str:
    """Return the text without what stands in brackets, however deep; a bracket that is never closed stays."""
    opened: list[int] = []
    spans: list[tuple[int, int]] = []
    for at, letter in enumerate(text):
        if letter == "(":
            opened.append(at)
        elif letter == ")" and opened:
            start = opened.pop()
            while spans and spans[-1][0] > start:
                spans.pop()
            spans.append((start, at + 1))
    kept, last = "", 0
    for start, end in spans:
        kept, last = (kept + text[last:start]).rstrip(), end
    return kept + text[last:]
