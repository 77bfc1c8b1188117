"""What every game says about its cards and decks: how they are written down, asked about and checked.

The library and the command line work for any game through this, and ask no game for its name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wondertable.kernel.node import Json, Node, Value

Row = dict[str, Json]
"""A card as it is written down: its fields by name."""


@dataclass(frozen=True)
class Copies:
    """A line of a deck: how many of a card, on which line it was written, and whether it lies beside the deck."""

    count: int
    card: Node
    line: int = 0
    beside: bool = False


@dataclass(frozen=True)
class Problem:
    """What is wrong with a deck: the rule, the words for it, and the line to blame (0 for the whole deck)."""

    rule: str
    words: str
    line: int = 0

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        return f"{place}{self.words} · {self.rule}"


@dataclass(frozen=True)
class Count:
    """Something counted in a deck: a title, and the numbers by name; `share` marks a chance instead of numbers."""

    title: str
    rows: tuple[tuple[str, float], ...]
    share: bool = False


class CardGame:
    """The cards and decks of one game."""

    name: str = ""
    number_fields: ClassVar[dict[str, str]] = {}
    """Fields of a card that are numbers, with the words for each."""
    word_fields: ClassVar[dict[str, str]] = {}
    """Fields of a card that are words, with the words for each."""
    other_names: ClassVar[dict[str, str]] = {}
    """Short and other names of fields."""

    def tidy(self, row: Row) -> Row:
        """The row in the one form in which it is kept; a row that can't be read is refused with what would be right."""
        raise NotImplementedError

    def types(self, row: Row) -> tuple[str, ...]:
        """Return the card types of a tidy row."""
        raise NotImplementedError

    def face(self, row: Row, abilities: tuple[Value, ...]) -> Node:
        """Return the card of a tidy row with what its text means."""
        raise NotImplementedError

    def notes(self, rows: list[Row]) -> tuple[str, ...]:
        """Return what a player should know about tidy rows that were just added."""
        return ()

    def name_of(self, card: Node) -> str:
        """Return the name printed on a card."""
        raise NotImplementedError

    def number(self, card: Node, field: str) -> int | None:
        """Return a number printed on a card; none if it has no such number or its text gives it."""
        raise NotImplementedError

    def words(self, card: Node, field: str) -> tuple[str, ...]:
        """Return the words of a card in a field."""
        raise NotImplementedError

    def lines(self, card: Node) -> tuple[tuple[str, str], ...]:
        """Return all that is printed on a card, as titled lines."""
        raise NotImplementedError

    def formats(self) -> tuple[tuple[str, str], ...]:
        """Return the names of the formats decks are built for, each with what it asks; the usual one first."""
        raise NotImplementedError

    def check(self, deck: tuple[Copies, ...], format: str, dbs_limit: int = 0) -> tuple[Problem, ...]:
        """Return what keeps a deck from being played in a format."""
        raise NotImplementedError

    def counts(self, deck: tuple[Copies, ...], format: str) -> tuple[Count, ...]:
        """Return what is in a deck, counted."""
        raise NotImplementedError
