"""HTTP: what can be played, new games, sitting down, and looking at what is kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wondertable.agents.roster import LEVELS
from wondertable.games.registry import NAMES, kind
from wondertable.kernel.errors import WondertableError
from wondertable.kernel.version import version
from wondertable.server.api import (
    Catalog,
    DeckAbout,
    GameAbout,
    Join,
    KindAbout,
    NewGame,
    Problem,
    Seated,
    SeatTaken,
)
from wondertable.server.hall import Hall, NoSuchGame
from wondertable.server.live import LiveTable, free_seat
from wondertable.server.shuffle import commitment
from wondertable.server.store import SeatKept

Body = TypeVar("Body")
Endpoint = Callable[[Request], Awaitable[Response]]


class TooMuch(WondertableError):
    """A request that is too long."""


def reply(found: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(found), status, media_type="application/json")


def answering(endpoint: Endpoint) -> Endpoint:
    """An endpoint whose refusals are sentences: never a traceback, never a path."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except NoSuchGame as error:
            return reply(Problem(str(error)), 404)
        except TooMuch as error:
            return reply(Problem(str(error)), 413)
        except msgspec.DecodeError as error:
            return reply(Problem(f"this is not what is asked for here: {error}"), 400)
        except WondertableError as error:
            return reply(Problem(str(error)), 409)

    return answered


async def body(request: Request, shape: type[Body]) -> Body:
    """What was sent, if it has the right shape and is not too long."""
    limit = hall_of(request).limits.body_bytes
    held = bytearray()
    async for chunk in request.stream():
        held += chunk
        if len(held) > limit:
            raise TooMuch(f"at most {limit} bytes can be sent at once")
    return msgspec.json.decode(bytes(held), type=shape)


def hall_of(request: Request) -> Hall:
    """The hall of this server."""
    hall: Hall = request.app.state.hall
    return hall


async def catalog(request: Request) -> Response:
    """What can be played here."""
    games = [_kind_about(name) for name in NAMES]
    return reply(Catalog(games, list(LEVELS), version()))


def _kind_about(name: str) -> KindAbout:
    of = kind(name)
    decks = [DeckAbout(short, deck.name, len(deck.cards)) for short, deck in of.starters().items()]
    return KindAbout(name, of.title, list(of.seats_for(2)), list(of.editions()), decks)


async def new_game(request: Request) -> Response:
    """Set up a table, and sit down at it."""
    asked = await body(request, NewGame)
    hall = hall_of(request)
    seats = [SeatKept(name=seat.name, bot=seat.bot, deck=seat.deck) for seat in asked.seats]
    options = {} if asked.loser is None else {"loser": asked.loser}
    table, tokens = await hall.create(asked.game, asked.edition, seats, options)
    mine = free_seat(seats)
    token, seat = await hall.sit(table, tokens[mine], asked.seats[mine].name, "", asked.words)
    invitations = {table.names[n]: one for n, one in enumerate(tokens) if one and n != seat}
    return reply(Seated(table.kept.id, table.names[seat], token, commitment(table.kept.secret), invitations), 201)


async def join(request: Request) -> Response:
    """Take up an invitation."""
    asked = await body(request, Join)
    hall = hall_of(request)
    table = await hall.table(request.path_params["game"])
    token, seat = await hall.sit(table, asked.invitation, asked.name, asked.deck, asked.words)
    return reply(Seated(table.kept.id, table.names[seat], token, commitment(table.kept.secret)))


async def game_about(request: Request) -> Response:
    """A game as anybody may see it."""
    return reply(_about(await hall_of(request).table(request.path_params["game"])))


def _about(table: LiveTable) -> GameAbout:
    kept = table.kept
    seats = [
        SeatTaken(name, seat.name, seat.bot, not seat.bot and not seat.token)
        for name, seat in zip(table.names, kept.seats)
    ]
    title = kind(kept.game).title
    begun = kept.start is not None
    return GameAbout(kept.id, kept.game, title, kept.edition, begun, kept.outcome, seats, commitment(kept.secret))
