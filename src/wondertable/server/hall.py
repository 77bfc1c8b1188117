"""The hall: every table of this server, opened from the store when somebody comes, and put away when idle."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from wondertable.agents.roster import LEVELS
from wondertable.games.registry import kind
from wondertable.kernel.errors import BadInput, WondertableError
from wondertable.server.live import LiveTable, free_seat
from wondertable.server.settings import Limits
from wondertable.server.shuffle import new_secret
from wondertable.server.store import Damaged, GameKept, SeatKept, Store
from wondertable.server.thinking import Thinkers
from wondertable.server.tokens import hashed, matches, new_id, new_token


class NoSuchGame(WondertableError):
    """There is no game behind a link."""


class Hall:
    """All tables."""

    def __init__(self, store: Store, thinkers: Thinkers, limits: Limits) -> None:
        self.store = store
        self.thinkers = thinkers
        self.limits = limits
        self.tables: dict[str, LiveTable] = {}
        self.lock = asyncio.Lock()

    async def create(
        self, game: str, edition: str, seats: list[SeatKept], options: dict[str, Any]
    ) -> tuple[LiveTable, list[str]]:
        """A new table; the tokens are those of the seats in order: an invitation for each seat that is still free."""
        if await asyncio.to_thread(self.store.running) >= self.limits.games:
            raise BadInput("this server holds as many games as it can; finish one, or come back later")
        check_seats(game, edition, seats)
        tokens = [new_token() if not seat.bot else "" for seat in seats]
        for seat, token in zip(seats, tokens):
            seat.invite = hashed(token) if token else ""
        now = time.time()
        edition = edition or kind(game).editions()[0]
        kept = GameKept(new_id(), game, edition, seats, new_secret(), options, created=now, updated=now)
        await asyncio.to_thread(self.store.create, kept)
        table = LiveTable(kept, self.store, self.thinkers)
        self.tables[kept.id] = table
        return table, tokens

    async def table(self, game: str) -> LiveTable:
        """The table behind a link, opened from the store if it is not open."""
        async with self.lock:
            if game in self.tables:
                return self.tables[game]
            try:
                kept = await asyncio.to_thread(self.store.load, game)
                if kept is None:
                    raise NoSuchGame("there is no game behind this link; ask for a new one, or start a game yourself")
                table = await asyncio.to_thread(LiveTable, kept, self.store, self.thinkers)
            except (Damaged, BadInput) as error:
                raise NoSuchGame(f"this game can't be opened: {error}") from error
            self.tables[game] = table
            return table

    async def sit(self, table: LiveTable, invite: str, name: str, deck: str, words: str) -> tuple[str, int]:
        """Take the seat that an invitation is for; the seat's own token comes back."""
        async with table.lock:
            seats = table.kept.seats
            seat = next((n for n, one in enumerate(seats) if matches(invite, one.invite)), -1)
            if seat < 0:
                raise BadInput("this invitation was used already, or is for another game; ask for a new link")
            token = new_token()
            chosen = seats[seat]
            chosen.token, chosen.invite = hashed(token), ""
            chosen.name, chosen.words = name, words
            chosen.deck = deck or chosen.deck
            await table.begin_if_full()
            await table._keep()
            table.tell_all()
            table.let_bots_think()
        return token, seat

    def seat_of(self, table: LiveTable, token: str) -> int:
        """The seat a token is for; −1 for somebody who looks on."""
        if not token:
            return -1
        for seat, kept in enumerate(table.kept.seats):
            if matches(token, kept.token):
                return seat
        raise BadInput("this link is for no seat of this game; open the link you were given")

    def put_away(self, table: LiveTable) -> None:
        """Forget an open table that nobody looks at; it is opened again from the store."""
        if not table.viewers and not table.lock.locked():
            self.tables.pop(table.kept.id, None)


def check_seats(game: str, edition: str, seats: list[SeatKept]) -> None:
    """Refuse a game that can't be set up, before anybody is invited to it."""
    from wondertable.library.decks import ready_deck

    of = kind(game)
    if edition and edition not in of.editions():
        raise BadInput(f"there is no edition {edition!r}; there are {', '.join(of.editions())}")
    of.seats_for(len(seats))
    if all(seat.bot for seat in seats):
        raise BadInput("at least one seat must be a person's")
    for seat in seats:
        if seat.bot and seat.bot not in LEVELS:
            raise BadInput(f"there is no bot {seat.bot!r}; there are {', '.join(LEVELS)}")
        if seat.deck:
            ready_deck(seat.deck, game)
        elif seat.bot or free_seat([seat]) < 0:
            raise BadInput("every seat needs a deck")
