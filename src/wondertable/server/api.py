"""What is sent to and from the server over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=40)]
Words = Annotated[str, msgspec.Meta(max_length=200)]
Key = Annotated[str, msgspec.Meta(pattern="^([A-Za-z0-9_-]{16,64})?$")]
"""A random word that only the client knows."""
Hints = Literal["bots", "all", "off"]
Undoing = Literal["casual", "strict"]
Chatting = Literal["off", "phrases", "text"]
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
    """Whether it shares the screen of the player who sets up the game."""


class ClockAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A clock: seconds for each player, some more after each answer, and a time to come back in which it stands."""

    seconds: Annotated[float, msgspec.Meta(ge=1, le=86_400)]
    more: Annotated[float, msgspec.Meta(ge=0, le=600)] = 0.0
    grace: Annotated[float, msgspec.Meta(ge=0, le=3_600)] = 60.0


class NewGame(msgspec.Struct, forbid_unknown_fields=True):
    """A new game. `seats` are in order of play; the host, who asks for it, takes the first that is not a bot's."""

    game: Words
    seats: Annotated[list[SeatAsked], msgspec.Meta(min_length=1, max_length=8)]
    edition: Words = ""
    words: Words = ""
    """What you give for the shuffle; anything will do."""
    clock: ClockAsked | None = None
    key: Key = ""
    """A random word of the client's. The same request with the same key gives the same game, as after a lost reply."""
    hints: Hints = "bots"
    """Who may ask for hints: `bots` (only people who play against bots), `all`, or `off`. Joining agrees to it."""
    undo: Undoing = "casual"
    """`casual` lets a person who plays only bots undo even after seeing something new; `strict` does not."""
    chat: Chatting = "phrases"
    """What players may say: `off`, fixed `phrases`, or also `text` of their own."""
    away: Annotated[float, msgspec.Meta(ge=5, le=3_600)] = 120.0
    """Seconds after which those who stay may act for a player who is gone."""


class Seated(msgspec.Struct):
    """Your seat. The token is the seat's link: it brings its owner back in any browser."""

    game: str
    seat: str
    token: str
    commitment: str
    seats: list[str] = []
    """All seats that the token is for."""
    invitations: dict[str, str] = {}
    """For the host: the token for the link of each other person's seat."""


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Take the seat of an invitation, or come back to it: the same invitation always gives the same seat.

    Name, deck and words count only the first time.
    """

    invitation: Words
    name: Name = ""
    deck: Words = ""
    list: DeckText = ""
    words: Words = ""


class LinkAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat is this link for?"""

    token: Words


class LinkFound(msgspec.Struct):
    """The seat of a link."""

    seat: str
    joined: bool
    """Whether its owner has taken the seat already; then open the table with the same token."""
    host: bool
    name: str = ""


class InvitationsAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Show the host the links again; `renew` names a seat whose link is replaced, so that the old one is void."""

    token: Words
    renew: Words = ""


class Invitations(msgspec.Struct):
    """The token for the link of each other person's seat, free or taken."""

    invitations: dict[str, str]


class Rematch(msgspec.Struct, forbid_unknown_fields=True):
    """A rematch. The loser may name the seat that goes first, if the game does not ask for it."""

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
    """A seat as anyone may see it."""

    seat: str
    name: str
    bot: str
    free: bool


class GameAbout(msgspec.Struct):
    """A game as anyone may see it."""

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
    reason: str = ""
    """Why it ended, as in `Result`."""
    hints: str = "bots"
    undo: str = "casual"
    chat: str = "phrases"
    """What was settled at set-up; taking a seat agrees to it."""


class DeckAbout(msgspec.Struct):
    """A starter deck: its plan in one sentence, and the cards whose pictures stand for it."""

    name: str
    title: str
    cards: int
    plan: str
    colours: list[str]
    """The orbitals or factions most of its cards belong to, the main one first."""
    cover: list[dict[str, Any]]
    """Three cards, as the library keeps them."""
    curve: list[int]
    """How many cards cost 0, 1, 2 … 7 or more."""


class KindAbout(msgspec.Struct):
    """A game that can be played here."""

    name: str
    title: str
    seats: list[str]
    """The names of all seats."""
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
    level_words: dict[str, str] = {}
    """What each level is like, in a sentence."""


class Problem(msgspec.Struct):
    """Why something can't be done, and what would be right."""

    error: str
