"""Tokens: a text as words, numbers and signs, each with its place."""

from __future__ import annotations

import re

_LETTER = "[A-Za-z0-9\u00c0-\u024f]"
_TOKEN = re.compile(rf"[\dxX]+-(?:power|cost)\b|[+-]?\d+|[+-]X\b|{_LETTER}+(?:[-'&/]{_LETTER}+)*'?|\"|[:;,.!?/*|]")


class Token:
    """One word or sign: as printed, in small letters, and where it stands."""

    __slots__ = ("at", "low", "text")

    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.low = text.lower()
        self.at = at


def tokens(text: str) -> list[Token]:
    """Return the tokens of a text; a sign nobody knows is a token too, so that it can be pointed at."""
    found: list[Token] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        match = _TOKEN.match(text, at)
        word = match.group(0) if match else text[at]
        if word.endswith("'") and len(word) > 1 and word[-2] != "s":
            word = word[:-1]
        found.append(Token(word, at))
        at += len(word)
    return found
