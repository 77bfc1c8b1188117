"""What is sent to and from the server about games that are over, and about work that takes a while."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from wondertable.games.kit.pieces import Piece
from wondertable.server.api import Key, Name, Words
from wondertable.server.messages import Result

Step = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class ReplayStep(msgspec.Struct):
    """One answer of a recorded game, as the viewer may read it; `number` answers were given before it."""

    number: int
    seat: str
    words: list[Piece]
    moment: str


class ReplayRound(msgspec.Struct):
    """Where a round or a turn begins: after so many answers."""

    words: str
    step: int


class ReplaySeat(msgspec.Struct):
    """Who sat on a seat, with which deck."""

    seat: str
    name: str
    bot: str
    deck: str


class ReplayAbout(msgspec.Struct):
    """A recorded game, step by step."""

    game: str
    kind: str
    title: str
    edition: str
    seats: list[ReplaySeat]
    view: str
    """Whose view: a seat, `onlooker`, or `judge`, who sees everything."""
    steps: list[ReplayStep]
    rounds: list[ReplayRound]
    outcome: Any
    """How it ended, as in a seat view; nothing if the record ends before the game does."""
    flags: list[str]
    """What may make it differ from the game that was played."""
    shuffle: Any = None
    """The secret, the words and the seed, from which anyone can check how the decks were shuffled."""
    result: Result | None = None
    """How it ended, as data."""


class ReplayKept(msgspec.Struct):
    """The name under which a record is kept here."""

    game: str


class GoOn(msgspec.Struct, forbid_unknown_fields=True):
    """Go on from a step of a recorded game on one seat, against bots."""

    at: Step
    seat: Words
    bot: Words = "adept"
    name: Name = ""
    key: Key = ""
    """A random word of the client's, as in `NewGame`."""


class ReviewAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Go through a recorded game; `level` is who judges it."""

    level: Annotated[str, msgspec.Meta(pattern="^(adept|master)$")] = "adept"


class ReviewPoint(msgspec.Struct):
    """What part of games a seat could expect to win with an answer of its own."""

    number: int
    seat: str
    expects: float


class Mistake(msgspec.Struct):
    """An answer that surely cost something, and what would have been better; `error` is that of the cost."""

    number: int
    seat: str
    moment: str
    given: list[Piece]
    better: list[Piece]
    expects: float
    could_expect: float
    cost: float
    error: float = 0.0


class Review(msgspec.Struct):
    """The winning chances along a game, and the answers that cost most."""

    curve: list[ReviewPoint] = []
    mistakes: list[Mistake] = []


class Job(msgspec.Struct):
    """Work that takes a while. `found` holds what is known so far."""

    id: str
    what: str
    state: str
    """`running`, `done` or `failed`."""
    done: int
    total: int
    words: str = ""
    """Why it failed."""
    found: Any = None


class ReportAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A problem report from a table, in the player's own words."""

    token: Words
    words: Annotated[str, msgspec.Meta(max_length=4_000)] = ""
