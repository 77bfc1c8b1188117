"""Messages on the socket: those a client sends, and those it receives.

Every message is one JSON object with a `type`. The first thing a client says is `hello`. Unknown types and unknown keys
are refused; so is any message of another shape than is written here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from wondertable.games.kit.pieces import Piece
from wondertable.server.api import Key

Short = Annotated[str, msgspec.Meta(max_length=200)]
Line = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


class Said(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Something that a client says."""


class Hello(Said, tag="hello"):
    """Join: the token of a seat, or none for a spectator; and the first line of the log not yet read."""

    token: Short = ""
    since: Line = 0


class Choose(Said, tag="choose"):
    """The answer to the question of that number: the ids of the options picked, in order.

    `key` is a random word of the client's: the same answer sent again with the same key, as after a lost reply, is not
    refused but answered with the state.
    """

    number: Line
    ids: Annotated[list[Short], msgspec.Meta(max_length=500)]
    key: Key = ""


class Ask(Said, tag="ask"):
    """A question about the table, which changes nothing. The reply carries the same `ref`.

    `preview` asks for what would happen after an option, `why_not` for what can't be done with a card or in a realm,
    `explain` for where a number comes from, `then` for the table as it was when the line of the log of that number was
    written. `hint` asks for the best answer: the reply has its `ids`, `why` in sentences, and how sure it is as
    `verdict` (`forced`, `wins`, `lost`, `clear`, `equal`, or `unsure`); about `longer`, it takes more thought.
    """

    what: Annotated[str, msgspec.Meta(pattern="^(preview|why_not|explain|hint|then)$")]
    about: Short = ""
    ref: Line = 0


class Undo(Said, tag="undo"):
    """Undo your last answer, asking the other players if needed; or agree to what another player asks to undo.

    `even_so` undoes against bots although you have seen something new, where the table allows it.
    """

    even_so: bool = False


class No(Said, tag="no"):
    """Refuse what another player asks to undo, or withdraw your own request."""


class Concede(Said, tag="concede"):
    """Give up."""


class Stops(Said, tag="stops"):
    """When to be asked: `always`, or `pass` to pass until something happens.

    Something happens when another player does more than pass, when a round or a turn begins, when you could do
    something of a kind you could not do before, and, where `battles` says so, when you are asked in a battle.
    `skip` names the questions at which the game always goes on by itself, where going on is an answer; without it they
    stay as they were.
    """

    mode: Annotated[str, msgspec.Meta(pattern="^(always|pass)$")]
    battles: bool = True
    skip: Annotated[list[Short], msgspec.Meta(max_length=20)] | None = None


class Ready(Said, tag="ready"):
    """On a shared screen: the player of that seat has it now, and no one else is looking."""

    seat: Short


class Fill(Said, tag="fill"):
    """Before the game begins: let bots of that level take the free seats."""

    bot: Short


class Claim(Said, tag="claim"):
    """Act for a player who has been gone longer than agreed, or a bot that can't go on: a seat of `State.claims`.

    `win` takes the seat out of the game, which ends it between two; `bot` lets a bot of that level play until the
    seat's owner comes back.
    """

    seat: Short
    take: Literal["win", "bot"]
    bot: Short = "apprentice"


class Say(Said, tag="say"):
    """Say one of the fixed phrases (`hello`, `luck`, `nice`, `wait`, `oops`, `thanks`), or a line of text."""

    phrase: Short = ""
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Mute(Said, tag="mute"):
    """Stop or go on receiving what a player says."""

    seat: Short
    muted: bool = True


ClientMessage = Hello | Choose | Ask | Undo | No | Concede | Stops | Ready | Fill | Claim | Say | Mute


class Told(msgspec.Struct, tag_field="type", omit_defaults=True):
    """A message to a client."""


class SeatLine(msgspec.Struct):
    """Who sits on a seat, and whether they are there."""

    seat: str
    name: str
    bot: str
    connected: bool
    clock: float | None = None
    """Seconds left, where the game has a clock."""
    running: bool = False
    """Whether the clock runs now."""
    grace: float | None = None
    """Seconds an absent player has left to come back before the clock resumes."""
    out: bool = False
    """Whether they are out of a game that others still play."""
    gone: str = ""
    """Why they are out: `conceded`, `time` or `left`."""
    stand_in: str = ""
    """The level of the bot that plays until the seat's owner comes back."""
    away: float | None = None
    """For a person who is gone: seconds until those who stay may claim the seat; 0 when they may."""
    screens: int = 0
    """On how many screens the seat is open now."""


class UndoRequest(msgspec.Struct):
    """A player's request to undo, and what came of it."""

    by: str
    words: list[Piece]
    """What would be undone, as you may read it."""
    state: str = "asked"
    """`asked`, `agreed`, `refused` or `withdrawn`."""
    missing: list[str] = []
    """The seats that have not answered yet."""


class Result(msgspec.Struct):
    """How the game ended, as data."""

    winner: str
    """The winning seat, or `draw`."""
    reason: str
    """`conceded`, `time` or `left` (see `by`), or what the game names: `stones`, `tie-break`, `wonder`, and so on."""
    by: str = ""
    """The seat that conceded, ran out of time or left."""
    words: str = ""
    rule: str = ""


class State(Told, tag="state"):
    """How things stand now. `view` is a seat view, its log beginning at the line asked for."""

    view: Any
    seats: list[SeatLine]
    you: str
    """Your seat; empty for a spectator."""
    yours: list[str] = []
    """All seats that your link is for; several where a screen is shared."""
    stops: str = "always"
    """`pass` while you pass until something happens."""
    skip: list[str] = []
    """The questions that are skipped for you."""
    thinking: str = ""
    """The seat whose bot is thinking."""
    undo: str = ""
    """What undoing costs you: `free`, `ask`, `asked` (you wait for an answer), `even so: …` or `no: …`; `agree` where
    another player asks."""
    undo_words: list[Piece] = []
    """What your undo would take back."""
    undo_request: UndoRequest | None = None
    """The open request to undo, or the last one until the next answer."""
    result: Result | None = None
    claims: list[str] = []
    """The seats that you may claim now: their players have been gone longer than agreed, or their bot can't go on."""
    hints: bool = False
    """Whether you may ask for hints."""
    chat: str = "phrases"
    """What players may say: `off`, `phrases` or `text`."""
    muted: list[str] = []
    host: str = ""
    """The seat of the host, who may ask for the invitations again."""
    notice: str = ""
    """Something about the table that everybody should know, such as a bot that can't go on."""
    commitment: str = ""
    shuffle: Any = None
    """After the game: the secret, the words, and the seed made from them; that is text, for browsers round numbers."""
    rematch: str = ""
    """After the game: the rematch, if a player asked for one. Your old token is its invitation."""


class Waiting(Told, tag="waiting"):
    """Waiting for players before the game begins."""

    seats: list[SeatLine]
    you: str
    commitment: str
    yours: list[str] = []
    host: str = ""
    chat: str = "phrases"
    muted: list[str] = []


class Handover(Told, tag="handover"):
    """On a screen that several share: now it is that seat's turn to look. Say `ready` when nobody else does."""

    seat: str
    name: str
    seats: list[SeatLine]
    yours: list[str]


class ChatLine(msgspec.Struct):
    """Something that a player said."""

    number: int
    seat: str
    name: str
    words: str
    phrase: str = ""
    """The name of the phrase, if it is one."""


class Chat(Told, tag="chat"):
    """What players said: all recent lines when you come to the table, later each new one."""

    lines: list[ChatLine]


class Answered(Told, tag="answered"):
    """The reply to `ask`."""

    ref: int
    what: str
    found: Any


class Refused(Told, tag="refused"):
    """What was said can't be done. Nothing has changed; `state` says what is open now."""

    words: str
    stale: bool = False
    ref: int = 0
    """The `ref` of the question it answers; 0 if it answers something else."""


ServerMessage = State | Waiting | Handover | Chat | Answered | Refused

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def read_message(data: bytes | str) -> ClientMessage:
    """Return what a client said; raises `msgspec.DecodeError` for what is not a message."""
    return _decoder.decode(data)


def write_message(message: ServerMessage) -> str:
    """Return a message to a client as text."""
    return _encoder.encode(message).decode()
