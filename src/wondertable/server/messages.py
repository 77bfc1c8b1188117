"""Messages on the socket: what a client says, and what it is told.

Every message is one JSON object with a `type`. The first thing a client says is `hello`. Unknown types and unknown keys
are refused; so is whatever has another shape than is written here.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

Short = Annotated[str, msgspec.Meta(max_length=200)]
Line = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


class Said(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Something that a client says."""


class Hello(Said, tag="hello"):
    """Who is there: the token of a seat, or nothing for somebody who looks on; and the first line not yet read."""

    token: Short = ""
    since: Line = 0


class Choose(Said, tag="choose"):
    """The answer to the question of that number: the ids of the options picked, in order."""

    number: Line
    ids: Annotated[list[Short], msgspec.Meta(max_length=500)]


class Ask(Said, tag="ask"):
    """A question about the table, which changes nothing. The reply carries the same `ref`.

    `preview` asks for what would happen after an option, `why_not` for what can't be done with a card or in a realm,
    `explain` for where a number comes from, `hint` for what a bot would do and why, `then` for the table as it was when
    the line of the log of that number was written.
    """

    what: Annotated[str, msgspec.Meta(pattern="^(preview|why_not|explain|hint|then)$")]
    about: Short = ""
    ref: Line = 0


class Undo(Said, tag="undo"):
    """Take back one's own last answer; where that needs the other side's consent, ask for it, or give it."""


class No(Said, tag="no"):
    """Don't agree to what somebody else asks to take back."""


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
    """On a screen that several share: whoever sits on that seat has it now, and nobody else looks."""

    seat: Short


class Fill(Said, tag="fill"):
    """While somebody is still to sit down: bots of that level take the seats that are free."""

    bot: Short


ClientMessage = Hello | Choose | Ask | Undo | No | Concede | Stops | Ready | Fill


class Told(msgspec.Struct, tag_field="type", omit_defaults=True):
    """Something that a client is told."""


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
    """Seconds left to come back before the clock goes on, for somebody who is gone."""
    out: bool = False
    """Whether they have left a game that goes on."""


class State(Told, tag="state"):
    """How things stand now. `view` is a seat view, its log beginning at the line asked for."""

    view: Any
    seats: list[SeatLine]
    you: str
    """Your seat; empty for somebody who looks on."""
    yours: list[str] = []
    """All seats that your link is for; several where a screen is shared."""
    stops: str = "always"
    """`pass` while you pass until something happens."""
    skip: list[str] = []
    """The questions at which the game goes on by itself for you."""
    thinking: str = ""
    """The seat whose bot is thinking."""
    undo: str = ""
    """The price of taking back your last answer: `free`, `ask`, `no: …`; `agree` where somebody else asks for it."""
    undo_asked_by: str = ""
    """The seat that asks to take something back."""
    commitment: str = ""
    shuffle: Any = None
    """After the game: the secret, the words, and the seed made from them; that is text, for browsers round numbers."""
    rematch: str = ""
    """After the game: the game in which it goes on, if somebody asked for one. Your old token is its invitation."""


class Waiting(Told, tag="waiting"):
    """Somebody is still to sit down before the game begins."""

    seats: list[SeatLine]
    you: str
    commitment: str
    yours: list[str] = []


class Handover(Told, tag="handover"):
    """On a screen that several share: now it is that seat's turn to look. Say `ready` when nobody else does."""

    seat: str
    name: str
    seats: list[SeatLine]
    yours: list[str]


class Answered(Told, tag="answered"):
    """The reply to `ask`."""

    ref: int
    what: str
    found: Any


class Refused(Told, tag="refused"):
    """What was said can't be done. Nothing has changed; `state` says what is open now."""

    words: str
    stale: bool = False


ServerMessage = State | Waiting | Handover | Answered | Refused

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def read_message(data: bytes | str) -> ClientMessage:
    """What a client said; raises `msgspec.DecodeError` for what is no message."""
    return _decoder.decode(data)


def write_message(message: ServerMessage) -> str:
    """What a client is told, as text."""
    return _encoder.encode(message).decode()
