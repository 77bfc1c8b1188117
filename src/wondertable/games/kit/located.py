"""Values from a file with their line numbers, so that errors can point at the line."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from math import isnan
from typing import Any

from wondertable.kernel.errors import BadInput
from wondertable.kernel.numbers import Number

LARGEST = 1_000_000
SHOWN = 60

WORD, LIST, TABLE = "a word or a number", "a list", "a table of keys"


class BadScenario(BadInput):
    """Something in a scenario that can't be read: what is wrong, and the line."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line: int = line


class Located:
    """A word or number, a list, or a table of keys. `text` is a word as written, `value` what the file means by it."""

    __slots__ = ("items", "kind", "line", "rows", "text", "value")

    def __init__(self, kind: str, line: int) -> None:
        self.kind = kind
        self.line: int = line
        self.text: str = ""
        self.value: Any = None
        self.items: tuple[Located, ...] = ()
        self.rows: tuple[tuple[Located, Located], ...] = ()

    def wrong(self, message: str) -> BadScenario:
        """Return the error to raise about this."""
        return BadScenario(message, self.line)

    # -- words and numbers -----------------------------------------------------------------------------------------

    def word(self) -> str:
        """Return the word as it was written."""
        self._must_be(WORD)
        return self.text

    def one_of(self, known: Iterable[str], what: str) -> str:
        """Return the word, if it is one of the known ones."""
        word = self.word()
        if word not in known:
            raise self.wrong(unknown(what, word, known))
        return word

    def number(self) -> Number:
        """Return a whole number, or infinity (`.inf`)."""
        self._must_be(WORD)
        value = self.value
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        if isinstance(value, float) and not isnan(value):
            return int(value) if value.is_integer() else value
        raise self.wrong(f"{cut(self.text)!r} is not a number")

    def amount(self) -> Number:
        """Return a whole number from 0 on, or infinity (`.inf`)."""
        value = self.number()
        if not value >= 0 or (isinstance(value, int) and value > LARGEST):
            raise self.wrong(f"{cut(self.text)!r} is not a number from 0 to {LARGEST}, nor .inf")
        return value

    def whole(self, least: int, most: int) -> int:
        """Return a whole number from `least` to `most`."""
        value = self.number()
        if not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(f"{cut(self.text)!r} is not a number from {least} to {most}")
        return value

    def truth(self) -> bool:
        """True or false."""
        self._must_be(WORD)
        if not isinstance(self.value, bool):
            raise self.wrong(f"{cut(self.text)!r} is neither true nor false")
        return self.value

    # -- lists and tables ------------------------------------------------------------------------------------------

    def listed(self) -> tuple[Located, ...]:
        """Return the things listed."""
        self._must_be(LIST)
        return self.items

    def one_or_more(self) -> tuple[Located, ...]:
        """Return the things listed, or the one thing that stands here alone."""
        return self.items if self.kind == LIST else (self,)

    def table(self) -> tuple[tuple[Located, Located], ...]:
        """Return the keys with their values, as written; nothing at all is an empty table."""
        if self.kind == WORD and self.value is None:
            return ()
        self._must_be(TABLE)
        return self.rows

    def fields(self, known: Iterable[str], what: str) -> dict[str, Located]:
        """Return the values by key, in the order written; a key that is not known is refused."""
        found: dict[str, Located] = {}
        for key, value in self.table():
            if key.word() not in known:
                raise key.wrong(unknown(what, key.word(), known))
            found[key.word()] = value
        return found

    def _must_be(self, kind: str) -> None:
        if self.kind != kind:
            raise self.wrong(f"{kind} is needed here, not {self.kind}")

    def __str__(self) -> str:
        if self.kind == LIST:
            return "[" + ", ".join([str(item) for item in self.items]) + "]"
        if self.kind == TABLE:
            return "{" + ", ".join([f"{key}: {value}" for key, value in self.rows]) + "}"
        return self.text


def located_word(text: str, value: Any, line: int) -> Located:
    """Return a word or a number."""
    found = Located(WORD, line)
    found.text = text
    found.value = value
    return found


def located_list(items: Iterable[Located], line: int) -> Located:
    """Return a list."""
    found = Located(LIST, line)
    found.items = tuple(items)
    return found


def located_table(rows: Iterable[tuple[Located, Located]], line: int) -> Located:
    """Return a table of keys; no key may stand there twice."""
    found = Located(TABLE, line)
    found.rows = tuple(rows)
    seen: set[str] = set()
    for key, _ in found.rows:
        if str(key) in seen:
            raise key.wrong(f"{str(key)!r} stands here twice")
        seen.add(str(key))
    return found


NOTHING = located_table((), 0)


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """Return the words for something unknown, with the nearest known word."""
    every = list(known)
    near = get_close_matches(word[:SHOWN], every, 1, 0.5) or [k for k in every if k.lower() == word.lower()]
    if near:
        return f"there is no {what} {cut(word)!r}; nearest: {near[0]!r}"
    return f"there is no {what} {cut(word)!r}; known: {', '.join(every[:20]) or 'none'}"


def cut(words: str) -> str:
    """Words as they are quoted: the beginning of very long ones."""
    return words if len(words) <= SHOWN else words[:SHOWN] + "…"
