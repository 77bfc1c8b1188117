"""Seating: setting up a table, taking seats, and the links that bring people to them."""

from __future__ import annotations

import time

import msgspec

from wondertable import BadInput, IllegalAnswer, definition
from wondertable.agents.roster import opponents
from wondertable.server.api import NewGame
from wondertable.server.decks import check_deck
from wondertable.server.draft import Draft
from wondertable.server.live_table import LiveTable
from wondertable.server.shuffle import new_secret
from wondertable.server.store import GameKept, Options, SeatKept
from wondertable.server.tokens import hashed, host_token, id_from, seat_token


def new_game(asked: NewGame, key: str) -> GameKept:
    """Return the game that a request sets up, with the host seated; raise `BadInput` if it can't be played."""
    people = [n for n, seat in enumerate(asked.seats) if not seat.bot]
    if not people:
        raise BadInput("At least one seat must be a person's.")
    edition = check_seats(asked)
    name, token = id_from(key), host_token(key)
    seats = [SeatKept(one.name, bot=one.bot, deck=one.deck, list=one.list) for one in asked.seats]
    for n in people:
        here = n == people[0] or asked.seats[n].here
        seats[n].link = hashed(token if here else seat_token(token, name, n, 0))
        seats[n].joined = here
    seats[people[0]].words = asked.words
    options = Options(
        asked.clock, asked.hints, asked.undo, asked.chat, asked.away, host=people[0], links_of=name
    )  # fmt: skip
    now = time.time()
    return GameKept(name, asked.game, edition, seats, new_secret(), options, created=now, updated=now)


def check_seats(asked: NewGame) -> str:
    """Refuse a game that can't be set up, before anyone is invited; return its edition."""
    of = definition(asked.game)
    if asked.edition and asked.edition not in of.editions():
        raise BadInput(f"There is no edition {asked.edition!r}. Editions: {', '.join(of.editions())}.")
    of.seats_for(len(asked.seats))
    for seat in asked.seats:
        check_level(seat.bot)
        check_deck(asked.game, seat.deck, seat.list)
    return asked.edition or of.editions()[0]


def check_level(bot: str) -> None:
    """Refuse a bot that does not exist."""
    if bot and bot not in opponents():
        raise BadInput(f"There is no bot {bot!r}. Bots: {', '.join(opponents())}.")


async def take_seats(table: LiveTable, seats: tuple[int, ...], brought: SeatKept) -> None:
    """Seat the owner of a link, unless they have the seats already: coming back changes nothing."""
    async with table.lock:
        free = [n for n in seats if not table.kept.seats[n].joined]
        if not free:
            return
        draft = Draft(table)
        for n in free:
            _take(draft.seats[n], brought)
        await table.begin(draft)
        table.go_on()


def _take(seat: SeatKept, brought: SeatKept) -> None:
    seat.joined, seat.words = True, brought.words
    seat.name = brought.name or seat.name
    if brought.deck or brought.list:
        seat.deck, seat.list = brought.deck, brought.list


def invitations(kept: GameKept, host: str) -> dict[str, str]:
    """Return the token of each other person's seat, which follows from the host's token."""
    names, options = definition(kept.game).seats_for(len(kept.seats)), kept.options
    found: dict[str, str] = {}
    for n, seat in enumerate(kept.seats):
        token = seat_token(host, options.links_of, n, options.renewed.get(names[n], 0))
        if seat.link == hashed(token):
            found[names[n]] = token
    return found


async def renew(table: LiveTable, host: str, name: str) -> None:
    """Replace the link of a seat; the holder of the old link is disconnected."""
    async with table.lock:
        if name not in invitations(table.kept, host):
            raise IllegalAnswer("Only another person's seat has a link that can be replaced.")
        seat, draft = table.names.index(name), Draft(table)
        times = draft.options.renewed.get(name, 0) + 1
        draft.options.renewed = {**draft.options.renewed, name: times}
        draft.seats[seat].link = hashed(seat_token(host, draft.options.links_of, seat, times))
        draft.seats[seat].joined = table.game is not None
        await table.commit(draft)
        for viewer in [one for one in table.viewers if seat in one.seats]:
            viewer.end()
        table.go_on()


def must_be_host(kept: GameKept, seats: tuple[int, ...]) -> None:
    """Refuse a request that only the host may make."""
    if kept.options.host not in seats:
        raise IllegalAnswer("Only the host, who set up the table, can do this.")


def free_copy(seat: SeatKept) -> SeatKept:
    """Return a seat for another game: the same player and deck, to be taken again with the same link."""
    return msgspec.structs.replace(seat, joined=False, stand_in="", words="", left=0.0, grace=0.0, gone="")
