"""What is sent to and from the server over HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=40)]
Words = Annotated[str, msgspec.Meta(max_length=200)]


class SeatAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new game: a bot of a level, or (without one) a person; a deck by the name of a starter deck."""

    bot: Words = ""
    deck: Words = ""
    name: Name = ""


class NewGame(msgspec.Struct, forbid_unknown_fields=True):
    """A new game. `seats` are in order of play; whoever asks for it takes the first that is no bot's."""

    game: Words
    seats: Annotated[list[SeatAsked], msgspec.Meta(min_length=1, max_length=8)]
    edition: Words = ""
    words: Words = ""
    """What you give for the shuffle; anything will do."""
    loser: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    """For a rematch: the seat that lost, which chooses who starts."""


class Seated(msgspec.Struct):
    """Your seat. The token is shown only here: whoever has it sits there."""

    game: str
    seat: str
    token: str
    commitment: str
    invitations: dict[str, str] = {}
    """For each seat that is still free, the token that lets somebody sit down there."""


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """An invitation taken up."""

    invitation: Words
    name: Name = ""
    deck: Words = ""
    words: Words = ""


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
    editions: list[str]
    decks: list[DeckAbout]


class Catalog(msgspec.Struct):
    """What can be played here, and against whom."""

    games: list[KindAbout]
    levels: list[str]
    version: str


class Problem(msgspec.Struct):
    """Why something can't be done, and what would be right."""

    error: str
