"""The table registry: every open table of this server, loaded on demand and closed when idle."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from wondertable import BadInput, WondertableError
from wondertable.server.live_table import LiveTable
from wondertable.server.settings import Limits
from wondertable.server.store import Damaged, GameKept, Store
from wondertable.server.thinking import Thinkers
from wondertable.server.tokens import matches
from wondertable.server.workers import Workers
from wondertable.server.writer_thread import WriterThread

PATIENCE = 10.0
"""Seconds to wait for a game that another process holds."""
DAY = 86_400.0


class NoSuchGame(WondertableError):
    """There is no game behind a link."""


class HeldElsewhere(WondertableError):
    """Another process of this server has the table open."""


class TableRegistry:
    """All open tables: one for each game, held by this process while it is used."""

    def __init__(self, store: Store, workers: Workers, limits: Limits) -> None:
        self.store = store
        self.writer = WriterThread(store)
        self.workers = workers
        self.thinkers = Thinkers(workers.bots, limits.think_seconds)
        self.limits = limits
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}

    async def make_room(self) -> None:
        """Refuse one more game if there are as many as can be."""
        if await asyncio.to_thread(self.store.count, False) >= self.limits.games:
            raise BadInput("This server holds as many games as it can. Finish one, or come back later.")

    async def create(self, kept: GameKept) -> bool:
        """Store a new game; return False if its id is taken."""
        return await self.writer.do(lambda: self.store.create(kept))

    async def kept(self, game: str) -> GameKept:
        """Return a game as it is stored, with everything acknowledged so far."""
        if game in self.tables:
            return self.tables[game].kept
        try:
            kept = await asyncio.to_thread(self.store.load, game)
        except Damaged as error:
            raise NoSuchGame(f"This game can't be opened: {error}") from error
        if kept is None:
            raise NoSuchGame("There is no game behind this link. Ask for a new link, or start a game yourself.")
        return kept

    @asynccontextmanager
    async def table(self, game: str, token: str = "") -> AsyncIterator[tuple[LiveTable, tuple[int, ...]]]:
        """Lease the table behind a link, with the seats the token is for; it stays open as long as it is used.

        Nothing is opened for a token that is for no seat.
        """
        if game not in self.tables:
            seats_of(await self.kept(game), token)
        table = await self._opened(game)
        table.leases += 1
        try:
            yield table, seats_of(table.kept, token)
        finally:
            table.leases -= 1
            self.put_away(table)

    async def _opened(self, game: str) -> LiveTable:
        """Return the open table of a game; requests that come while it is opened share one opening."""
        if game in self.tables:
            return self.tables[game]
        if game not in self.opening:
            self.opening[game] = asyncio.create_task(self._open(game))
            self.opening[game].add_done_callback(lambda _: self.opening.pop(game, None))
        return await asyncio.shield(self.opening[game])

    async def _open(self, game: str) -> LiveTable:
        epoch = await self._hold(game)
        try:
            kept = await self.kept(game)
            kept.epoch = epoch
            table = await asyncio.to_thread(self._table, kept)
            await table.settle()
        except BaseException as error:
            await self.writer.do(lambda: self.store.let_go(game))
            if isinstance(error, BadInput):
                raise NoSuchGame(f"This game can't be opened: {error}") from error
            raise
        table.when_idle = self.put_away
        self.tables[game] = table
        return table

    def _table(self, kept: GameKept) -> LiveTable:
        return LiveTable(kept, self.writer, self.thinkers, self.workers.quick)

    async def _hold(self, game: str) -> int:
        """Hold a game; when the process that held it has died, wait until the database has noticed."""
        until = time.monotonic() + PATIENCE
        while not (epoch := await self.writer.do(lambda: self.store.hold(game))):
            if time.monotonic() > until:
                raise HeldElsewhere("This game is open at another process of this server. Try again in a moment.")
            await asyncio.sleep(0.25)
        return epoch

    def put_away(self, table: LiveTable) -> None:
        """Close a table that nobody uses, or that another process holds by now."""
        game = table.kept.id
        if self.tables.get(game) is not table or not (table.idle or table.lost):
            return
        del self.tables[game]
        for alarm in table.alarms:
            alarm.cancel()
        for viewer in table.viewers:
            viewer.end()
        self.writer.later(lambda: self.store.let_go(game))

    async def expire(self) -> int:
        """Delete abandoned games and old uploads; return how many went."""
        now, limits = time.time(), self.limits
        idle, untouched = now - limits.abandoned_days * DAY, now - limits.untouched_days * DAY
        uploaded = now - limits.upload_days * DAY
        return await self.writer.do(lambda: self.store.expire(idle, untouched, uploaded))


def seats_of(kept: GameKept, token: str) -> tuple[int, ...]:
    """Return the seats a token is for; none for a spectator, who has no token."""
    if not token:
        return ()
    found = tuple([n for n, seat in enumerate(kept.seats) if matches(token, seat.link)])
    if not found:
        raise BadInput("This link is for no seat of this game. Open the link you were given, or ask for a new one.")
    return found
