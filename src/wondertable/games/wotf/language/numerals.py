"""Numerals: "two", "3", "+2", "X" and names written on cards."""

from __future__ import annotations

from typing import Any

from wondertable.text.grammar import Grammar
from wondertable.text.numerals import Count, Name
from wondertable.text.parse import Parser, Reading
from wondertable.text.tokens import Token
from wondertable.vocabulary.quantity import Minus, Num, X

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")
EVERY_ONE = 1000
"""As many as one likes, which is no number in words."""


class PlusOrCount(Count):
    """How many; "+2 cards" are two more."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the count that stands there."""
        low = p.lows[at]
        if low.startswith("+") and low[1:].isdigit():
            return [(Num(int(low[1:])), at + 1)]
        return super().parse(p, at)


class Signed:
    """+2, −3, +X, −X."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the signed number that stands there."""
        if at >= len(p.tokens):
            return []
        word = p.tokens[at].text
        if word in ("+X", "-X"):
            return [(X if word[0] == "+" else Minus(X), at + 1)]
        if word[0] in "+-" and word[1:].isdigit():
            return [(Num(int(word)), at + 1)]
        return []

    def say(self, g: Grammar, value: Any) -> str | None:
        """With its sign."""
        if isinstance(value, Num) and isinstance(value.n, int):
            return f"+{value.n}" if value.n >= 0 else str(value.n)
        if value == X:
            return "+X"
        return "-X" if value == Minus(X) else None


class Ordinal:
    """First, second, third…"""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the ordinal that stands there."""
        if at >= len(p.tokens) or p.tokens[at].low not in ORDINALS[1:]:
            return []
        if at + 1 < len(p.tokens) and _capital(p.tokens[at].text) and _capital(p.tokens[at + 1].text):
            return []  # a name, such as that of a class of two words
        return [(ORDINALS.index(p.tokens[at].low), at + 1)]

    def say(self, g: Grammar, value: Any) -> str | None:
        """As a word."""
        return ORDINALS[value] if isinstance(value, int) and 0 < value < len(ORDINALS) else None


_NO_NAME = ("land", "lands", "item", "items")


class NameWords(Name):
    """The words of a token or card name."""

    def is_part(self, token: Token) -> bool:
        """Return whether a word may stand in a name."""
        return _capital(token.text)

    def may_end(self, name: list[str]) -> bool:
        """Return a kind of card ends no name, and unknown lands have words of their own."""
        return name[-1].lower() not in _NO_NAME and name[0] != "Unknown"


def _capital(word: str) -> bool:
    low = word.lower()
    return word[0].isupper() and low not in ("token", "tokens", "wonder", "wonders", "story") and low != "x-power"


class CounterKind:
    """The name of a counter: "+1", "−1", "shield", "spin"…"""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the kind that stands there, before the word "counter"."""
        if at >= len(p.tokens):
            return []
        low = p.tokens[at].low
        if low in ("+1", "-1") or (low[0].isalpha() and low not in _NO_KIND):
            return [(low, at + 1)]
        return []

    def say(self, g: Grammar, value: Any) -> str | None:
        """Return the kind."""
        return value if isinstance(value, str) and value else None


_NO_KIND = (
    "a", "an", "all", "any", "each", "of", "the", "on", "counter", "counters", "that", "these", "x", "number", "two",
    "three", "four", "five", "six", "one", "seven", "eight", "additional", "or", "and", "null-", "more",
    "no", "other", "another", "every", "its", "their", "your", "this", "it", "same", "up", "to", "from", "with",
)  # fmt: skip
