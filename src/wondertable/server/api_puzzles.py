"""What is sent to and from the server about puzzles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from wondertable.server.messages import Short

Ids = Annotated[list[Short], msgspec.Meta(max_length=100)]


class PuzzleLine(msgspec.Struct):
    """A puzzle in the list: its name and how hard it is."""

    name: str
    grade: str
    """`easy`, `medium` or `hard`."""


class Puzzles(msgspec.Struct):
    """The puzzles of a game, and the name of the one of the day."""

    game: str
    today: str
    puzzles: list[PuzzleLine]


class PuzzleAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Your answers so far, each as the ids of the options you picked; replies of the other side are left out."""

    answers: Annotated[list[Ids], msgspec.Meta(max_length=50)] = []
    want: Literal["", "hint", "solution"] = ""
    """Ask for what kind of answer wins, or for the whole solution."""


class PuzzleTable(msgspec.Struct):
    """A puzzle after your answers."""

    name: str
    game: str
    grade: str
    goal: str
    seat: str
    view: Any
    """The table as you see it, as in a seat view."""
    solved: bool
    wrong: str = ""
    """Why your last answer does not win; it was not given."""
    hint: str = ""
    solution: list[str] = []
