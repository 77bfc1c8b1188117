"""The layout of a game for programs that learn: what every number of an observation and every action code means.

An observation is a row of numbers for each card in sight, zone by zone, then one rest row a zone, then single numbers.
An action is a verb, or a verb and the row of a card; where that does not say everything, a second code follows.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Final

VERSION: Final = 1
"""Raised when an observation or an action code changes its meaning."""

PLAIN: Final = 0
ROW: Final = 1
ROW_THEN_NUMBER: Final = 2
ROW_THEN_ROW: Final = 3
NUMBER: Final = 4
SEAT: Final = 5
PLACE: Final = 6
ORDINAL: Final = 7
"""What follows a verb: nothing; a card; a card, then a number or another card; a number, a seat, a place; or where the
option stands among those of its kind."""

STOP: Final = 0
"""The code that ends picking."""
BLOCK: Final = 32
"""An option without a code of its own is given by its position: a code for the block, a code within the block."""
OTHER: Final = "other option, block"
WITHIN: Final = "… option of the block"
AT: Final = "… at"


class Verb:
    """A kind of option: what follows it, how many values that takes, and the name of a second code."""

    __slots__ = ("kind", "shape", "size", "then")

    def __init__(self, kind: str, shape: int, size: int = 1, then: str = "") -> None:
        self.kind = kind
        self.shape: int = shape
        self.size: int = size
        self.then = then


class Zone:
    """Rows for the cards of one zone."""

    __slots__ = ("first", "name", "rows")

    def __init__(self, name: str, rows: int, first: int) -> None:
        self.name = name
        self.rows: int = rows
        self.first: int = first


class Layout:
    """The layout of observations and actions of one game for a number of seats.

    `zones`, `columns`, `scalars` and `actions` name every number. `size` is the length of an observation, `codes` the
    number of actions. `words` are the game's own words, in a fixed order. `groups` tells for a family of actions which
    single numbers are about the realm or player that each of them names, by the beginning of their names. Two layouts
    with the same `fingerprint` mean the same by every number.
    """

    def __init__(
        self, game: str, seats: int, zones: tuple[tuple[str, int], ...], columns: tuple[str, ...],
        scalars: tuple[str, ...], verbs: tuple[Verb, ...], words: dict[str, tuple[str, ...]],
        groups: dict[str, tuple[str, ...]],
    ) -> None:  # fmt: skip
        self.game = game
        self.seats: int = seats
        self.version: int = VERSION
        self.zones: list[Zone] = []
        self.rows: int = 0
        for name, rows in zones:
            self.zones.append(Zone(name, rows, self.rows))
            self.rows += rows
        self.columns = columns
        self.scalars = scalars
        self.words = words
        self.groups = groups
        self.verbs = {verb.kind: verb for verb in verbs}
        self.actions: list[str] = []
        self.first: dict[str, int] = {}
        self._add_actions(verbs)
        self.codes: int = len(self.actions)
        self.size: int = (self.rows + len(self.zones)) * len(columns) + len(scalars)
        self.fingerprint: str = self._fingerprint()

    def number_names(self) -> list[str]:
        """Return the name of every number of an observation, in order."""
        rows = [self.row_name(row) for row in range(self.rows)] + [f"{zone.name}, the rest" for zone in self.zones]
        return [f"{row}: {column}" for row in rows for column in self.columns] + list(self.scalars)

    def row_name(self, row: int) -> str:
        """Return the name of the row of a card."""
        zone = next(zone for zone in reversed(self.zones) if row >= zone.first)
        return f"{zone.name} {row - zone.first + 1}"

    def is_escape(self, code: int) -> bool:
        """Return whether a code stands for options that have no code of their own."""
        return self.first[OTHER] <= code < self.first[OTHER] + 2 * BLOCK

    def _add_actions(self, verbs: tuple[Verb, ...]) -> None:
        self._add("stop", ["stop"])
        for verb in verbs:
            if verb.shape in (ROW, ROW_THEN_NUMBER, ROW_THEN_ROW):
                self._add(verb.kind, [f"{verb.kind} {self.row_name(row)}" for row in range(self.rows)])
            else:
                self._add(verb.kind, _numbered(verb.kind, 1 if verb.shape == PLAIN else verb.size))
        for verb in verbs:
            if verb.then and verb.then not in self.first:
                self._add(verb.then, _numbered(verb.then, verb.size))
        if any(verb.shape == ROW_THEN_ROW for verb in verbs):
            self._add(AT, [f"{AT} {self.row_name(row)}" for row in range(self.rows)])
        self._add(OTHER, _numbered(OTHER, BLOCK))
        self._add(WITHIN, _numbered(WITHIN, BLOCK))

    def _add(self, family: str, names: list[str]) -> None:
        self.first[family] = len(self.actions)
        self.actions += names

    def _fingerprint(self) -> str:
        words = {name: list(some) for name, some in self.words.items()}
        groups = {name: list(some) for name, some in self.groups.items()}
        said = [self.game, self.seats, self.version, self.number_names(), self.actions, words, groups]
        return blake2b(json.dumps(said).encode(), digest_size=8).hexdigest()


def _numbered(name: str, size: int) -> list[str]:
    return [name] if size == 1 else [f"{name} {n}" for n in range(size)]
