"""The turns of bots at a table: they think elsewhere, and nobody waits for them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from wondertable import WondertableError
from wondertable.server.draft import Draft
from wondertable.server.thinking import CantThink
from wondertable.server.viewer import NOBODY

if TYPE_CHECKING:
    from wondertable.server.live_table import LiveTable


class BotTurns:
    """Lets bots answer one after the other, until a person is asked. A bot that can't go on says so."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.task: asyncio.Task[None] | None = None
        self.stuck: list[int] = []
        """The seat of a bot that can't go on."""
        self.notice = ""

    @property
    def thinking(self) -> bool:
        """Whether a bot is thinking now."""
        return self.task is not None and not self.task.done()

    def asked(self) -> int:
        """Return the seat of the bot that is asked, or −1."""
        game = self.table.game
        seat = NOBODY if game is None else game.decides
        return seat if seat != NOBODY and self.table.kept.seats[seat].plays_itself else NOBODY

    def wake(self) -> None:
        """Let the bot that is asked think, if one is."""
        if self._next() == NOBODY or self.thinking:
            return
        self.task = asyncio.create_task(self._think())
        self.task.add_done_callback(lambda _: self.table.when_idle(self.table))

    def recover(self) -> None:
        """Forget that a bot could not go on: something has changed."""
        self.stuck, self.notice = [], ""

    def _next(self) -> int:
        """Return the seat of the bot that should think now, or −1."""
        seat = self.asked()
        ready = bool(self.table.viewers) and not self.table.lost
        return seat if ready and seat not in self.stuck else NOBODY

    async def _think(self) -> None:
        table = self.table
        while (seat := self._next()) != NOBODY:
            kept, told = table.kept, table.kept.seats[seat]
            try:
                given, late = await table.thinkers.answer(
                    kept.id, kept.start, kept.answers, told.stand_in or told.bot, table.address
                )
            except CantThink as error:
                self._get_stuck(seat, str(error))
                return
            async with table.lock:
                if kept.answers == table.kept.answers and table.viewers:
                    self.notice = late
                    await self._answer(seat, given)

    async def _answer(self, seat: int, given: list[int]) -> None:
        draft = Draft(self.table)
        try:
            draft.take(tuple(given))
            await self.table.commit(draft)
        except WondertableError as error:
            self._get_stuck(seat, str(error))
            return
        self.table.go_on()

    def _get_stuck(self, seat: int, why: str) -> None:
        """Tell everybody that a bot can't go on; they may undo, or claim its seat."""
        kept = self.table.kept.seats[seat]
        self.stuck, self.notice = [seat], f"{kept.name or kept.stand_in or kept.bot} can't go on: {why}"
        self.table.go_on()
