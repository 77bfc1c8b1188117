"""Normalising: one spelling for what is printed in many ways."""

from __future__ import annotations

import re

_SAME = str.maketrans({
    "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-", "\u2013": "-", "\u2014": "-",
    "\u2010": "-", "\u2011": "-", "\u2015": "-", "\u00ab": '"', "\u00bb": '"', "\u2032": "'", "\u2033": '"',
    "\u00a0": " ", "\u2022": " ", "\u2026": "...",
})  # fmt: skip
_REMINDER = re.compile(r"\s*\([^()]*\)")
_SPACE = re.compile(r"[ \t]+")


def normalise(text: str) -> str:
    """The text with plain quotes and dashes, without reminders in brackets and without needless space."""
    text = text.translate(_SAME)
    while _REMINDER.search(text):
        text = _REMINDER.sub("", text)
    lines = [_SPACE.sub(" ", line).strip() for line in text.replace("\r", "\n").split("\n")]
    return "\n".join([line for line in lines if line])
