"""The store: where games are kept. A change that was acknowledged is stored whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import msgspec

from wondertable import WondertableError
from wondertable.server.api import ClockAsked


class SeatKept(msgspec.Struct, omit_defaults=True):
    """A seat: a person known by the hash of the seat's link, or a bot."""

    name: str = ""
    link: str = ""
    """The hash of the token in the seat's link; empty for a bot's seat."""
    joined: bool = False
    """Whether the person behind the link has taken the seat."""
    bot: str = ""
    """The level of the bot that has this seat."""
    stand_in: str = ""
    """The level of the bot that plays until the seat's owner comes back."""
    deck: str = ""
    """The name of a starter deck."""
    list: str = ""
    """A deck list of the player's own."""
    words: str = ""
    """What the person gave for the shuffle."""
    left: float = 0.0
    """Seconds left on the clock, if the game has one."""
    grace: float = 0.0
    """Seconds left to be away while the clock is stopped."""
    gone: str = ""
    """Why the player is out of the game: `conceded`, `time` or `left`."""

    @property
    def plays_itself(self) -> bool:
        """Return whether a program answers for this seat now."""
        return bool(self.bot or self.stand_in)


class Options(msgspec.Struct, omit_defaults=True):
    """What was settled when the table was set up, and what links it to other games."""

    clock: ClockAsked | None = None
    hints: str = "bots"
    undo: str = "casual"
    chat: str = "phrases"
    away: float = 120.0
    host: int = -1
    """The seat of the person who set up the table."""
    links_of: str = ""
    """The game for which the seats' links were made; a rematch keeps the links of the first game."""
    renewed: dict[str, int] = {}
    """How often the link of a seat was replaced."""
    loser: int | None = None
    first: int | None = None
    rematch: str = ""
    continued: str = ""
    uploaded: bool = False
    lesson: str = ""
    """The lesson it is, if it is one."""
    reason: str = ""
    """Why the game ended, as data."""
    by: str = ""
    """The seat that conceded, ran out of time or left, if that ended the game."""


class GameKept(msgspec.Struct):
    """A game as it is stored: what it is, who has its seats, how it started, and every answer."""

    id: str
    game: str
    edition: str
    seats: list[SeatKept]
    secret: str
    options: Options = msgspec.field(default_factory=Options)
    start: Any = None
    """The record without its answers; None until every seat is taken."""
    answers: list[list[int]] = []
    outcome: str = ""
    created: float = 0.0
    updated: float = 0.0
    moment: str = ""
    """The round or turn, in words."""
    keys: dict[int, str] = {}
    """The client's keys of the answers that had one, by number."""
    epoch: int = 0
    """Counts the holders of this game; the write of an earlier holder is refused."""


class Change(msgspec.Struct, frozen=True):
    """One change of a game, stored whole or not at all. None leaves a part as it is."""

    id: str
    epoch: int
    count: int
    """How many answers are stored now; the change is refused if there are more or fewer."""
    keep: int
    """How many of them stay; the rest is taken back."""
    at: float
    answers: tuple[tuple[int, ...], ...] = ()
    key: str = ""
    """The client's key of the first answer."""
    seats: list[SeatKept] | None = None
    options: Options | None = None
    start: Any = None
    outcome: str | None = None
    moment: str | None = None

    @property
    def total(self) -> int:
        """How many answers there are afterwards."""
        return self.keep + len(self.answers)


def applied(game: GameKept, change: Change) -> GameKept:
    """Return the game as it is after a change."""
    keys = {number: key for number, key in game.keys.items() if number < change.keep}
    if change.key and change.answers:
        keys[change.keep] = change.key
    parts = {name: getattr(change, name) for name in ("seats", "options", "start", "outcome", "moment")}
    return msgspec.structs.replace(
        game,
        answers=[*game.answers[: change.keep], *[list(one) for one in change.answers]],
        keys=keys,
        updated=change.at,
        **{name: part for name, part in parts.items() if part is not None},
    )


class GameLine(msgspec.Struct):
    """A game in a list, without its start and answers."""

    id: str
    game: str
    edition: str
    seats: list[SeatKept]
    secret: str
    options: Options
    begun: bool
    outcome: str
    updated: float
    moment: str
    answers: int


class Store(Protocol):
    """A place where games are kept. A call that writes returns only after the data is durable."""

    def create(self, game: GameKept) -> bool:
        """Store a new game with the answers it begins with; return False if its id is taken."""

    def write(self, changes: Sequence[Change]) -> list[bool]:
        """Store changes in one transaction and return which were stored.

        A change whose epoch or count no longer fits is left out, unless it is the very change that is stored already:
        writing it again after a lost reply is harmless.
        """

    def load(self, game: str) -> GameKept | None:
        """Return a game with its answers."""

    def lines(self, games: Sequence[str]) -> list[GameLine]:
        """Return those of these games that are stored and can be read."""

    def count(self, uploaded: bool) -> int:
        """Return how many games are unfinished, or how many records were uploaded."""

    def expire(self, idle: float, untouched: float, uploaded: float) -> int:
        """Delete what was last changed before these times and return how many games went.

        Unfinished games before `idle`, those in which nobody has answered yet before `untouched`, and uploaded records
        before `uploaded`. Finished games stay.
        """

    def everything(self) -> Iterator[GameKept | Damaged]:
        """Yield every game, as they were at one moment."""

    def hold(self, game: str) -> int:
        """Hold a game for this process and return its new epoch; 0 if another process holds it."""

    def let_go(self, game: str) -> None:
        """Let another process hold a game."""

    def close(self) -> None:
        """Close the file or the connection."""


class Damaged(Exception):
    """A stored game can't be read; the other games are not affected."""


class StoreFailed(WondertableError):
    """The store can't be read or written now; nothing was changed."""
