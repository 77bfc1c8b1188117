"""What is sent to and from the server about lessons."""

from __future__ import annotations

import msgspec

from wondertable.server.api import Name, Words


class LessonBeat(msgspec.Struct, forbid_unknown_fields=True):
    """One idea of a lesson: what the guide says, what is pointed at, and what the learner does."""

    say: str
    more: str = ""
    point: list[str] = []
    """Cards by name, `realm 1`, `production B`, or a part of the table: `hand`, `stones`, `prompt`, `pass`."""
    do: list[str] = []
    """How the options begin that the learner picks, one question after the other.

    Several at once are joined by ` + `, and `none` picks nothing. Without it the learner only reads.
    """
    free: bool = False
    """Whether another move is allowed here too."""


class LessonDeck(msgspec.Struct, forbid_unknown_fields=True):
    """A starter deck with chosen cards on top, in the order in which they are drawn."""

    deck: str
    top: list[str] = []


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson. One with `decks` is a whole game at a real table; one with a `setup` is a position to play from."""

    name: str
    game: str
    title: str
    words: str
    minutes: int
    opponent: str
    beats: list[LessonBeat]
    after: str
    """What the guide says at the end."""
    replies: dict[str, list[str]] = {}
    """What the opponent wants to do in each round or turn, the first wish first; `always` holds in all of them."""
    decks: dict[str, LessonDeck] = {}
    seed: int = 0
    settings: dict[str, int] = {}
    begin: list[str] = []
    """How the options begin that are picked before the learner sits down."""
    setup: str = ""
    """The position, as a scenario writes it."""


class Lessons(msgspec.Struct):
    """Every lesson, in the order in which they are offered."""

    lessons: list[Lesson]


class LessonAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Begin a lesson that is a whole game."""

    lesson: Words
    name: Name = ""
