"""What is sent to and from the server over HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=40)]
Words = Annotated[str, msgspec.Meta(max_length=200)]
DeckText = Annotated[str, msgspec.Meta(max_length=50_000)]
"""A deck as a list, one card a line."""


class SeatAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new game: a bot of a level, or (without one) a person.

    The deck is a starter deck by its name, or a list; a seat with neither gets a starter deck when the game begins.
    """

    bot: Words = ""
    deck: Words = ""
    list: DeckText = ""
    name: Name = ""
    here: bool = False
    """Whether it shares the screen of whoever asks for the game."""


class ClockAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A clock: seconds for each player, some more after each answer, and a time to come back in which it stands."""

    seconds: Annotated[float, msgspec.Meta(ge=1, le=86_400)]
    more: Annotated[float, msgspec.Meta(ge=0, le=600)] = 0.0
    grace: Annotated[float, msgspec.Meta(ge=0, le=3_600)] = 60.0


class NewGame(msgspec.Struct, forbid_unknown_fields=True):
    """A new game. `seats` are in order of play; whoever asks for it takes the first that is no bot's."""

    game: Words
    seats: Annotated[list[SeatAsked], msgspec.Meta(min_length=1, max_length=8)]
    edition: Words = ""
    words: Words = ""
    """What you give for the shuffle; anything will do."""
    clock: ClockAsked | None = None


class Seated(msgspec.Struct):
    """Your seat. The token is shown only here: whoever has it sits there."""

    game: str
    seat: str
    token: str
    commitment: str
    seats: list[str] = []
    """All seats that the token is for."""
    invitations: dict[str, str] = {}
    """For each seat that is still free, the token that lets somebody sit down there."""


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """An invitation taken up."""

    invitation: Words
    name: Name = ""
    deck: Words = ""
    list: DeckText = ""
    words: Words = ""


class Rematch(msgspec.Struct, forbid_unknown_fields=True):
    """The same again. Whoever lost may say which seat goes first, where the game does not ask for it by itself."""

    token: Words
    words: Words = ""
    first: Words = ""


class Known(msgspec.Struct, forbid_unknown_fields=True):
    """The games a browser remembers."""

    games: Annotated[list[Words], msgspec.Meta(max_length=200)]


class GamesAbout(msgspec.Struct):
    """Those of them that are kept here."""

    games: list[GameAbout]


class SeatTaken(msgspec.Struct):
    """A seat as anybody may see it."""

    seat: str
    name: str
    bot: str
    free: bool


class GameAbout(msgspec.Struct):
    """A game as anybody may see it."""

    game: str
    kind: str
    title: str
    edition: str
    begun: bool
    outcome: str
    seats: list[SeatTaken]
    commitment: str
    moment: str = ""
    """When it is: the round or the turn."""
    answers: int = 0
    updated: float = 0.0
    rematch: str = ""


class DeckAbout(msgspec.Struct):
    """A starter deck."""

    name: str
    title: str
    cards: int


class KindAbout(msgspec.Struct):
    """A game that can be played here."""

    name: str
    title: str
    seats: list[str]
    """The names of all seats there can be."""
    fewest: int
    most: int
    """How few and how many players it is for."""
    editions: list[str]
    decks: list[DeckAbout]
    formats: list[tuple[str, str]]
    """The formats decks are built for, each with what it asks."""


class Catalog(msgspec.Struct):
    """What can be played here, and against whom."""

    games: list[KindAbout]
    levels: list[str]
    version: str


class Problem(msgspec.Struct):
    """Why something can't be done, and what would be right."""

    error: str
