"""HTTP: what can be played, new games, sitting down, and looking at what is kept."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wondertable import GAMES, BadInput, WondertableError, __version__, definition
from wondertable.agents.roster import LEVELS
from wondertable.library.games import card_game
from wondertable.server.answering import body, hall_of, may_begin, reply
from wondertable.server.api import (
    Catalog,
    DeckAbout,
    GameAbout,
    GamesAbout,
    Join,
    KindAbout,
    Known,
    NewGame,
    Rematch,
    Seated,
    SeatTaken,
)
from wondertable.server.live import LiveTable, free_seat
from wondertable.server.rematch import rematch as ask_for_rematch
from wondertable.server.shuffle import commitment
from wondertable.server.store import SeatKept
from wondertable.server.tokens import hashed, new_token


async def catalog(request: Request) -> Response:
    """What can be played here."""
    games = await asyncio.to_thread(lambda: [_kind_about(name) for name in GAMES])
    return reply(Catalog(games, list(LEVELS), __version__))


def _kind_about(name: str) -> KindAbout:
    of = definition(name)
    decks = [DeckAbout(short, deck.name, len(deck.cards)) for short, deck in of.starters().items()]
    formats = list(card_game(name).formats())
    return KindAbout(name, of.title, list(of.seats), 2, len(of.seats), list(of.editions()), decks, formats)


async def new_game(request: Request) -> Response:
    """Set up a table, and sit down at it."""
    may_begin(request)
    asked = await body(request, NewGame)
    hall = hall_of(request)
    seats = [SeatKept(seat.name, bot=seat.bot, deck=seat.deck, list=seat.list) for seat in asked.seats]
    options: dict[str, Any] = {} if asked.clock is None else {"clock": msgspec.to_builtins(asked.clock)}
    mine = free_seat(seats)
    if mine < 0:
        raise BadInput("at least one seat must be a person's")
    here = [n for n, seat in enumerate(asked.seats) if n == mine or (seat.here and not seat.bot)]
    invitations = _invite(seats, here)
    table = await hall.create(asked.game, asked.edition, seats, options)
    token, sat = await hall.sit(table, invitations.pop(mine), SeatKept(words=asked.words))
    return reply(_seated(table, token, sat, {table.names[n]: one for n, one in invitations.items()}), 201)


def _invite(seats: list[SeatKept], here: list[int]) -> dict[int, str]:
    """An invitation for each seat that is free; those who share a screen share one, which comes under the first."""
    found: dict[int, str] = {}
    for n, seat in enumerate(seats):
        if seat.bot:
            continue
        token = found[here[0]] if n in here[1:] else new_token()
        seat.invite = hashed(token)
        if n not in here[1:]:
            found[n] = token
    return found


def _seated(table: LiveTable, token: str, seats: list[int], invitations: dict[str, str]) -> Seated:
    names = [table.names[seat] for seat in seats]
    return Seated(table.kept.id, names[0], token, commitment(table.kept.secret), names, invitations)


async def join(request: Request) -> Response:
    """Take up an invitation."""
    asked = await body(request, Join)
    hall = hall_of(request)
    table = await hall.table(request.path_params["game"])
    brought = SeatKept(asked.name, deck=asked.deck, list=asked.list, words=asked.words)
    token, seats = await hall.sit(table, asked.invitation, brought)
    return reply(_seated(table, token, seats, {}))


async def rematch(request: Request) -> Response:
    """The same again, with whoever asks for it seated already."""
    may_begin(request)
    asked = await body(request, Rematch)
    hall = hall_of(request)
    table = await hall.table(request.path_params["game"])
    new = await ask_for_rematch(hall, table, hall.seats_of(table, asked.token), asked.first)
    token, seats = await hall.sit(new, asked.token, SeatKept(words=asked.words))
    return reply(_seated(new, token, seats, {}), 201)


async def game_about(request: Request) -> Response:
    """A game as anybody may see it."""
    return reply(_about(await hall_of(request).look(request.path_params["game"])))


async def known_games(request: Request) -> Response:
    """The games a browser remembers, as far as they are kept here; those that can't be opened are left out."""
    asked = await body(request, Known)
    hall = hall_of(request)
    found: list[GameAbout] = []
    for game in dict.fromkeys(asked.games):
        try:
            found.append(_about(await hall.look(game)))
        except WondertableError:
            continue
    return reply(GamesAbout(found))


def _about(table: LiveTable) -> GameAbout:
    kept, game = table.kept, table.game
    seats = [
        SeatTaken(name, seat.name, seat.bot, not seat.bot and not seat.token)
        for name, seat in zip(table.names, kept.seats)
    ]
    return GameAbout(
        kept.id, kept.game, definition(kept.game).title, kept.edition, kept.start is not None, kept.outcome, seats,
        commitment(kept.secret), "" if game is None else game.moment, len(kept.answers),
        kept.updated, str(kept.options.get("rematch", "")),
    )  # fmt: skip
