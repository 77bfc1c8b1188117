"""The hall: every table of this server, opened from the store when somebody comes, and put away when idle."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from wondertable import BadInput, WondertableError, definition
from wondertable.agents.roster import LEVELS
from wondertable.server.decks import check_deck
from wondertable.server.keeping import Keeping
from wondertable.server.live import LiveTable
from wondertable.server.settings import Limits
from wondertable.server.shuffle import new_secret
from wondertable.server.store import Damaged, GameKept, SeatKept, Store
from wondertable.server.thinking import Thinkers
from wondertable.server.tokens import hashed, matches, new_id, new_token


class NoSuchGame(WondertableError):
    """There is no game behind a link."""


class HeldElsewhere(WondertableError):
    """Another process of this server has the table open."""


PATIENCE = 10.0
"""Seconds to wait for a game that another process holds."""


class Hall:
    """All tables."""

    def __init__(self, store: Store, thinkers: Thinkers, limits: Limits) -> None:
        self.store = store
        self.keeping = Keeping(store)
        self.thinkers = thinkers
        self.limits = limits
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Lock] = {}

    async def create(self, game: str, edition: str, seats: list[SeatKept], options: dict[str, Any]) -> LiveTable:
        """A new table, with its seats as they are given."""
        await self.make_room()
        await asyncio.to_thread(check_seats, game, edition, seats)
        now = time.time()
        edition = edition or definition(game).editions()[0]
        kept = GameKept(new_id(), game, edition, seats, new_secret(), options, created=now, updated=now)
        return await self.keep_new(kept)

    async def make_room(self) -> None:
        """Refuse one more game where there are as many as can be."""
        if await asyncio.to_thread(self.store.running) >= self.limits.games:
            raise BadInput("this server holds as many games as it can; finish one, or come back later")

    async def keep_new(self, kept: GameKept) -> LiveTable:
        """Keep a new game, and open its table."""
        await asyncio.to_thread(self.store.create, kept)
        await self._hold(kept.id)
        return await self._open(kept)

    async def table(self, game: str) -> LiveTable:
        """The table behind a link, opened from the store if it is not open."""
        async with self.opening.setdefault(game, asyncio.Lock()):
            try:
                return self.tables.get(game) or await self._opened(game)
            except BadInput as error:
                raise NoSuchGame(f"this game can't be opened: {error}") from error
            finally:
                self.opening.pop(game, None)

    async def _opened(self, game: str) -> LiveTable:
        await self.kept(game)
        await self._hold(game)
        return await self._open(await self.kept(game))

    async def look(self, game: str) -> LiveTable:
        """The table behind a link, only to be looked at: where it is not open here, a copy of how it stands."""
        if game in self.tables:
            return self.tables[game]
        kept = await self.kept(game)
        try:
            return await asyncio.to_thread(LiveTable, kept, self.keeping, self.thinkers)
        except BadInput as error:
            raise NoSuchGame(f"this game can't be opened: {error}") from error

    async def kept(self, game: str) -> GameKept:
        """A game as it is kept."""
        try:
            kept = await asyncio.to_thread(self.store.load, game)
        except Damaged as error:
            raise NoSuchGame(f"this game can't be opened: {error}") from error
        if kept is None:
            raise NoSuchGame("there is no game behind this link; ask for a new one, or start a game yourself")
        return kept

    async def _hold(self, game: str) -> None:
        """Hold a game; when the process that holds it dies, wait until the database has noticed."""
        until = time.monotonic() + PATIENCE
        while not await asyncio.to_thread(self.store.hold, game):
            if time.monotonic() > until:
                raise HeldElsewhere("this game is open at another process of this server; try again in a moment")
            await asyncio.sleep(0.25)

    async def _open(self, kept: GameKept) -> LiveTable:
        table = await asyncio.to_thread(LiveTable, kept, self.keeping, self.thinkers)
        table.when_idle = self.put_away
        self.tables[kept.id] = table
        return table

    async def sit(self, table: LiveTable, invite: str, brought: SeatKept) -> tuple[str, list[int]]:
        """Take the seats that an invitation is for; their own token comes back."""
        async with table.lock:
            seats = [n for n, one in enumerate(table.kept.seats) if matches(invite, one.invite)]
            if not seats:
                raise BadInput("this invitation was used already, or is for another game; ask for a new link")
            await asyncio.to_thread(check_deck, table.kept.game, brought.deck, brought.list)
            token = new_token()
            for n in seats:
                _take_seat(table.kept.seats[n], hashed(token), brought)
            await table.begin_if_full()
            await table.keep()
            table.go_on()
        self.put_away(table)
        return token, seats

    def seats_of(self, table: LiveTable, token: str) -> tuple[int, ...]:
        """The seats a token is for; none for somebody who looks on."""
        if not token:
            return ()
        found = tuple([seat for seat, kept in enumerate(table.kept.seats) if matches(token, kept.token)])
        if not found:
            raise BadInput("this link is for no seat of this game; open the link you were given")
        return found

    def put_away(self, table: LiveTable) -> None:
        """Forget an open table that nobody looks at; it is opened again from the store."""
        if table.idle and self.tables.pop(table.kept.id, None) is not None:
            self.store.let_go(table.kept.id)


def _take_seat(seat: SeatKept, token: str, brought: SeatKept) -> None:
    seat.token, seat.invite, seat.words = token, "", brought.words
    seat.name = brought.name or seat.name
    if brought.deck or brought.list:
        seat.deck, seat.list = brought.deck, brought.list


def check_seats(game: str, edition: str, seats: list[SeatKept]) -> None:
    """Refuse a game that can't be set up, before anybody is invited to it."""
    of = definition(game)
    if edition and edition not in of.editions():
        raise BadInput(f"there is no edition {edition!r}; there are {', '.join(of.editions())}")
    of.seats_for(len(seats))
    if all(seat.bot for seat in seats):
        raise BadInput("at least one seat must be a person's")
    for seat in seats:
        check_level(seat.bot)
        check_deck(game, seat.deck, seat.list)


def check_level(bot: str) -> None:
    """Refuse a bot that there isn't."""
    if bot and bot not in LEVELS:
        raise BadInput(f"there is no bot {bot!r}; there are {', '.join(LEVELS)}")
