"""Numerals: "two", "3", "+2", "X" and names written on cards."""

from __future__ import annotations

from typing import Any

from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.vocabulary.quantity import Minus, Num, Remembered

WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")
X = Remembered("x")


class Integer:
    """A whole number, in digits or as a word."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """The number that stands there."""
        if at >= len(p.tokens):
            return []
        low = p.tokens[at].low
        if low.isdigit():
            return [(int(low), at + 1)]
        return [(WORDS.index(low), at + 1)] if low in WORDS else []

    def say(self, g: Grammar, value: Any) -> str | None:
        """In digits."""
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else None


class Count(Integer):
    """How many: a number, "a", "X", "that many"."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """The count that stands there."""
        if at >= len(p.tokens):
            return []
        low = p.tokens[at].low
        if low in ("a", "an"):
            return [(Num(1), at + 1)]
        if low == "x":
            return [(X, at + 1)]
        if low in ("that", "this") and at + 1 < len(p.tokens) and p.tokens[at + 1].low in ("many", "much", "amount"):
            return [(Remembered("number"), at + 2)]
        if low == "+1" or (low.startswith("+") and low[1:].isdigit()):
            return [(Num(int(low[1:])), at + 1)]
        return [(Num(n), end) for n, end in super().parse(p, at)]

    def say(self, g: Grammar, value: Any) -> str | None:
        """In digits; one is "1"."""
        if isinstance(value, Num) and isinstance(value.n, int):
            return str(value.n) if value.n >= 0 else None
        if value == X:
            return "X"
        return "that many" if value == Remembered("number") else None


class Signed:
    """+2, −3, +X, −X."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """The signed number that stands there."""
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


class SignedInteger:
    """+2 or −3 as a plain number."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """The number that stands there."""
        if at < len(p.tokens) and p.tokens[at].text[0] in "+-" and p.tokens[at].text[1:].isdigit():
            return [(int(p.tokens[at].text), at + 1)]
        return []

    def say(self, g: Grammar, value: Any) -> str | None:
        """With its sign."""
        return None if not isinstance(value, int) else (f"+{value}" if value >= 0 else str(value))


class Ordinal:
    """First, second, third…"""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """The ordinal that stands there."""
        if at >= len(p.tokens) or p.tokens[at].low not in ORDINALS[1:]:
            return []
        if at + 1 < len(p.tokens) and _capital(p.tokens[at].text) and _capital(p.tokens[at + 1].text):
            return []  # a name, such as that of a class of two words
        return [(ORDINALS.index(p.tokens[at].low), at + 1)]

    def say(self, g: Grammar, value: Any) -> str | None:
        """As a word."""
        return ORDINALS[value] if isinstance(value, int) and 0 < value < len(ORDINALS) else None


_NO_NAME = ("land", "lands", "item", "items")


class NameWords:
    """The words of a token or card name: one to four capitalised words."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Every name that begins there."""
        found: list[Reading] = []
        words: list[str] = []
        while at < len(p.tokens) and len(words) < 4 and _capital(p.tokens[at].text):
            words.append(p.tokens[at].text)
            at += 1
            if words[-1].lower() not in _NO_NAME and words[0] != "Unknown":  # unknown lands have words of their own
                found.append((" ".join(words), at))
        return found

    def say(self, g: Grammar, value: Any) -> str | None:
        """The name."""
        return value if isinstance(value, str) and value else None


def _capital(word: str) -> bool:
    low = word.lower()
    return word[0].isupper() and low not in ("token", "tokens", "wonder", "wonders", "story") and low != "x-power"


class CounterKind:
    """The name of a counter: "+1", "−1", "shield", "spin"…"""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """The kind that stands there, before the word "counter"."""
        if at >= len(p.tokens):
            return []
        low = p.tokens[at].low
        if low in ("+1", "-1") or (low[0].isalpha() and low not in _NO_KIND):
            return [(low, at + 1)]
        return []

    def say(self, g: Grammar, value: Any) -> str | None:
        """The kind."""
        return value if isinstance(value, str) and value else None


_NO_KIND = (
    "a", "an", "all", "any", "each", "of", "the", "on", "counter", "counters", "that", "these", "x", "number", "two",
    "three", "four", "five", "six", "one", "seven", "eight", "additional", "or", "and", "null-", "more",
    "no", "other", "another", "every", "its", "their", "your", "this", "it", "same", "up", "to", "from", "with",
)  # fmt: skip
