"""The store: where games are kept. A move that was acknowledged is a move that stands here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import msgspec


class SeatKept(msgspec.Struct, omit_defaults=True):
    """Who sits on a seat: a person known by the hash of a token, or a bot."""

    name: str = ""
    token: str = ""
    """The hash of the person's token; empty while nobody sits here."""
    invite: str = ""
    """The hash of the token that lets somebody sit down here."""
    bot: str = ""
    """The level of the bot that sits here."""
    deck: str = ""
    """The name of a starter deck."""
    list: str = ""
    """A deck of one's own, as text."""
    words: str = ""
    """What the person gave for the shuffle."""
    left: float = 0.0
    """Seconds left on the clock, where there is one."""
    grace: float = 0.0
    """Seconds left to be away while the clock stands."""


class GameKept(msgspec.Struct):
    """A game as it is kept: what it is, who sits there, and, once it has begun, its start and every answer."""

    id: str
    game: str
    edition: str
    seats: list[SeatKept]
    secret: str
    options: dict[str, Any] = {}
    start: Any = None
    """The record without its answers; nothing until everybody sits."""
    answers: list[list[int]] = []
    outcome: str = ""
    created: float = 0.0
    updated: float = 0.0


class AnswerKept(NamedTuple):
    """An answer to the question of that number, and when it was given."""

    game: str
    number: int
    answer: list[int]
    at: float


class GameLine(msgspec.Struct):
    """A game in a list."""

    id: str
    game: str
    edition: str
    names: list[str]
    answers: int
    outcome: str
    created: float
    updated: float


class Store(Protocol):
    """What a store can do. Each call returns only when what it was told is kept."""

    def create(self, game: GameKept) -> None:
        """Keep a new game, with the answers it begins with."""

    def update(self, game: GameKept) -> None:
        """Keep a game's seats, options, start and outcome as they are now; its answers are kept one by one."""

    def append(self, answers: Sequence[AnswerKept]) -> list[bool]:
        """Keep answers, all in one write. Says of each whether it is kept: one whose number was there already is not.

        One write costs the disk as much as many do.
        """

    def take_back(self, game: str, number: int) -> None:
        """Forget the answers from that number on."""

    def load(self, game: str) -> GameKept | None:
        """A game, with its answers."""

    def games(self, over: bool, most: int) -> list[GameLine]:
        """The games that are over, or those that are not, the latest first."""

    def running(self) -> int:
        """How many games are not over."""

    def hold(self, game: str) -> bool:
        """Hold a game for this process, unless another process holds it."""

    def let_go(self, game: str) -> None:
        """Let another process hold a game."""

    def close(self) -> None:
        """Let go of the file or the connection."""


class Damaged(Exception):
    """A game that is kept can't be read; the others are not touched by that."""
