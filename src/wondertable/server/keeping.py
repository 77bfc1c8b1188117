"""Keeping: one thread writes to the store, and answers that come while it writes are kept together by the next write.

A write costs the disk the same whatever is in it. Answers that queue for one write each wait for all before them; in
one write none does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from wondertable.server.store import AnswerKept, GameKept, Store

Found = TypeVar("Found")


class WentOn(Exception):
    """A game went on elsewhere: an answer of that number is kept already."""


class Keeping:
    """What is told here is kept when the call comes back."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.thread = ThreadPoolExecutor(1, "keeping")
        self.waiting: list[tuple[AnswerKept, asyncio.Future[bool]]] = []
        self.writing: asyncio.Task[None] | None = None

    async def append(self, answer: AnswerKept) -> None:
        """Keep one answer. A number that is kept already is refused (`WentOn`)."""
        kept: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((answer, kept))
        if self.writing is None or self.writing.done():
            self.writing = asyncio.create_task(self._write())
        if not await kept:
            raise WentOn

    async def update(self, game: GameKept) -> None:
        """Keep a game's seats, options, start and outcome as they are now."""
        await self.do(lambda: self.store.update(game))

    async def do(self, work: Callable[[], Found]) -> Found:
        """Do something else with the store, where nothing that answers the network waits for it."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    def close(self) -> None:
        """Keep what is still to be kept."""
        self.thread.shutdown()

    async def _write(self) -> None:
        while self.waiting:
            together, self.waiting = self.waiting, []
            await self._write_together([answer for answer, _ in together], [told for _, told in together])

    async def _write_together(self, answers: list[AnswerKept], waiting: list[asyncio.Future[bool]]) -> None:
        try:
            kept = await self.do(lambda: self.store.append(answers))
        except Exception as error:  # each of them hears that it is not kept
            for one in waiting:
                if not one.done():
                    one.set_exception(error)
            return
        for one, new in zip(waiting, kept, strict=True):
            if not one.done():
                one.set_result(new)
