"""HTTP: what can be played, new games, sitting down, and looking at what is kept."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from wondertable import GAMES, BadInput, __version__, definition
from wondertable.agents.roster import opponents
from wondertable.library.games import card_game
from wondertable.server import seating
from wondertable.server.api import (
    Catalog,
    GameAbout,
    GamesAbout,
    Invitations,
    InvitationsAsked,
    Join,
    KindAbout,
    Known,
    LinkAsked,
    LinkFound,
    NewGame,
    Rematch,
    Seated,
    SeatTaken,
)
from wondertable.server.decks import check_deck
from wondertable.server.decks_shown import starter_decks
from wondertable.server.live_table import LiveTable
from wondertable.server.rematch import rematch as ask_for_rematch
from wondertable.server.responses import body, may_begin, quickly, registry_of, reply
from wondertable.server.shuffle import commitment
from wondertable.server.store import GameKept, GameLine, SeatKept
from wondertable.server.table_registry import seats_of
from wondertable.server.tokens import host_token, id_from, new_token

SECONDS = 10.0


async def catalog(request: Request) -> Response:
    """Return what can be played here."""
    games = await asyncio.to_thread(lambda: [_kind_about(name) for name in GAMES])
    bots = opponents()
    return reply(Catalog(games, list(bots), __version__, bots))


def _kind_about(name: str) -> KindAbout:
    of = definition(name)
    decks = starter_decks(name)
    formats = list(card_game(name).formats())
    return KindAbout(name, of.title, list(of.seats), 2, len(of.seats), list(of.editions()), decks, formats)


async def new_game(request: Request) -> Response:
    """Set up a table and take the host's seat; the same key gives the same table again."""
    asked = await body(request, NewGame)
    registry, key = registry_of(request), asked.key or new_token()
    if not await asyncio.to_thread(registry.store.lines, [id_from(key)]):
        may_begin(request)
        await registry.make_room()
        await registry.create(await quickly(request, SECONDS, seating.new_game, asked, key))
    token = host_token(key)
    async with registry.table(id_from(key), token) as (table, seats):
        return reply(_seated(table, token, seats, seating.invitations(table.kept, token)), 201)


def _seated(table: LiveTable, token: str, seats: tuple[int, ...], invitations: dict[str, str]) -> Seated:
    names = [table.names[seat] for seat in seats]
    return Seated(table.kept.id, names[0], token, commitment(table.kept.secret), names, invitations)


async def join(request: Request) -> Response:
    """Take the seat of an invitation, or come back to it."""
    asked = await body(request, Join)
    return await _sit(request, request.path_params["game"], asked.invitation, _brought(asked), 200)


async def _sit(request: Request, game: str, token: str, brought: SeatKept, status: int) -> Response:
    async with registry_of(request).table(game, token) as (table, seats):
        if not seats:
            raise BadInput("An invitation has a token. Open the whole link you were given.")
        if brought.deck or brought.list:
            await quickly(request, SECONDS, check_deck, table.kept.game, brought.deck, brought.list)
        await seating.take_seats(table, seats, brought)
        return reply(_seated(table, token, seats, {}), status)


def _brought(asked: Join) -> SeatKept:
    return SeatKept(asked.name, deck=asked.deck, list=asked.list, words=asked.words)


async def link(request: Request) -> Response:
    """Say which seat a link is for, and whether its owner has taken it."""
    asked = await body(request, LinkAsked)
    kept = await registry_of(request).kept(request.path_params["game"])
    seats = seats_of(kept, asked.token)
    if not seats:
        raise BadInput("A seat's link has a token. Open the whole link you were given.")
    seat, name = kept.seats[seats[0]], definition(kept.game).seats_for(len(kept.seats))[seats[0]]
    return reply(LinkFound(name, seat.joined, kept.options.host in seats, seat.name))


async def invitations(request: Request) -> Response:
    """Show the host the links of the other seats again, or replace one of them."""
    asked = await body(request, InvitationsAsked)
    async with registry_of(request).table(request.path_params["game"], asked.token) as (table, seats):
        seating.must_be_host(table.kept, seats)
        if asked.renew:
            await seating.renew(table, asked.token, asked.renew)
        return reply(Invitations(seating.invitations(table.kept, asked.token)))


async def rematch(request: Request) -> Response:
    """Set up the same game again, with the player who asks for it seated already."""
    may_begin(request)
    asked = await body(request, Rematch)
    registry = registry_of(request)
    async with registry.table(request.path_params["game"], asked.token) as (table, seats):
        new = await ask_for_rematch(registry, table, seats, asked.first)
    return await _sit(request, new, asked.token, SeatKept(words=asked.words), 201)


async def game_about(request: Request) -> Response:
    """Describe a game as anyone may see it."""
    kept = await registry_of(request).kept(request.path_params["game"])
    return reply(_about(kept, kept.start is not None, len(kept.answers)))


async def known_games(request: Request) -> Response:
    """Describe the games a browser remembers; those that can't be opened are left out."""
    asked = await body(request, Known)
    found = await asyncio.to_thread(registry_of(request).store.lines, list(dict.fromkeys(asked.games)))
    by_id = {one.id: _about(one, one.begun, one.answers) for one in found if one.game in GAMES}
    return reply(GamesAbout([by_id[game] for game in dict.fromkeys(asked.games) if game in by_id]))


def _about(kept: GameKept | GameLine, begun: bool, answers: int) -> GameAbout:
    of = definition(kept.game)
    seats = [
        SeatTaken(name, seat.name, seat.bot, not seat.bot and not seat.joined)
        for name, seat in zip(of.seats_for(len(kept.seats)), kept.seats)
    ]
    options = kept.options
    return GameAbout(
        kept.id, kept.game, of.title, kept.edition, begun, kept.outcome, seats, commitment(kept.secret), kept.moment,
        answers, kept.updated, options.rematch, options.reason, options.hints, options.undo, options.chat,
    )  # fmt: skip
