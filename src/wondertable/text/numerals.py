"""Numerals: whole numbers, with a sign or as a word, how many of something, and names."""

from __future__ import annotations

from typing import Any, Final

from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.tokens import Token
from wondertable.vocabulary.quantity import THAT_MANY, Num, X

WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
MOST_NAME_WORDS: Final = 4


class Integer:
    """A whole number, in digits or as a word."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the number that stands there."""
        low = p.lows[at]
        if low.isdigit():
            return [(int(low), at + 1)]
        return [(WORDS.index(low), at + 1)] if low in WORDS else []

    def say(self, g: Grammar, value: Any) -> str | None:
        """In digits."""
        return str(value) if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


class Several(Integer):
    """A whole number from two on; beyond a limit it stands for as many as one likes, which is no number in words."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the number that stands there."""
        return [(n, end) for n, end in super().parse(p, at) if n > 1]

    def say(self, g: Grammar, value: Any) -> str | None:
        """In digits; one is not several."""
        return str(value) if isinstance(value, int) and 1 < value < self.limit else None


class SignedInteger:
    """+2 or -3."""

    signs = "+-"

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the number that stands there, with its sign."""
        low = p.lows[at]
        return [(int(low), at + 1)] if low[:1] and low[0] in self.signs and low[1:].isdigit() else []

    def say(self, g: Grammar, value: Any) -> str | None:
        """With its sign."""
        return f"{value:+}" if isinstance(value, int) else None


class Count(Integer):
    """How many: a number, "a", X, or "that many"."""

    def __init__(self, that_many: str, limit: int) -> None:
        self.that_many = that_many
        self.limit = limit

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the count that stands there."""
        low = p.lows[at]
        if low in ("a", "an"):
            return [(Num(1), at + 1)]
        if low == "x":
            return [(X, at + 1)]
        if low in ("that", "this") and p.lows[at + 1] in ("many", "much", "amount"):
            return [(THAT_MANY, at + 2)]
        return [(Num(n), end) for n, end in super().parse(p, at)]

    def say(self, g: Grammar, value: Any) -> str | None:
        """In digits; one is "1"."""
        if isinstance(value, Num) and isinstance(value.n, int):
            return str(value.n) if 0 <= value.n < self.limit else None
        return "X" if value == X else self.that_many if value == THAT_MANY else None


class Name:
    """A name: some words with capital letters."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return every name that begins there."""
        found: list[Reading] = []
        name: list[str] = []
        for token in p.tokens[at : at + MOST_NAME_WORDS]:
            if not self.is_part(token):
                break
            name.append(token.text)
            if self.may_end(name):
                found.append((" ".join(name), at + len(name)))
        return found

    def say(self, g: Grammar, value: Any) -> str | None:
        """As it is."""
        return value if isinstance(value, str) and value else None

    def is_part(self, token: Token) -> bool:
        """Return whether a word may stand in a name."""
        return token.text[0].isupper() and token.low not in ("token", "tokens")

    def may_end(self, name: list[str]) -> bool:
        """Return whether so many words may be a whole name."""
        return True
