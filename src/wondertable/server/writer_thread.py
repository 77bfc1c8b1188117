"""The writer thread: one thread writes to the store, and batches changes that arrive while it writes.

A write costs the disk the same, however many changes are in it. Changes that queue for one write each would wait for
all before them; in one write none does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from wondertable.server.store import Change, Store, StoreFailed

Found = TypeVar("Found")
Waiting = tuple[Change, "asyncio.Future[bool]"]


class Outdated(StoreFailed):
    """The game was changed by another process; this one holds it no longer."""


class WriterThread:
    """All writes of a server. A call returns when its change is durable, or raises and nothing is changed."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.thread = ThreadPoolExecutor(1, "writer")
        self.waiting: list[Waiting] = []
        self.writing: asyncio.Task[None] | None = None

    async def write(self, change: Change) -> None:
        """Store one change; raise `Outdated` if the game was changed elsewhere."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((change, stored))
        if self.writing is None or self.writing.done():
            self.writing = asyncio.create_task(self._write())
        if not await asyncio.shield(stored):
            raise Outdated("this game was opened elsewhere meanwhile")

    async def do(self, work: Callable[[], Found]) -> Found:
        """Run other work on the store in the writer thread."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    def later(self, work: Callable[[], None]) -> None:
        """Run other work after everything queued before it; nobody waits for it."""
        try:
            self.thread.submit(work)
        except RuntimeError:
            pass  # the server is closing, and lets go of everything

    def close(self) -> None:
        """Finish what is queued."""
        self.thread.shutdown()

    async def _write(self) -> None:
        while self.waiting:
            together, self.waiting = self.waiting, []
            if not await self._write_together(together):
                for one in together:  # the failure of one must not fail the others
                    await self._write_alone(one)

    async def _write_together(self, batch: list[Waiting]) -> bool:
        changes = [change for change, _ in batch]
        try:
            stored = await self.do(lambda: self.store.write(changes))
        except Exception as error:
            if len(batch) > 1:
                return False
            _tell(batch[0][1], error)
            return True
        for (_, told), new in zip(batch, stored, strict=True):
            _tell(told, new)
        return True

    async def _write_alone(self, one: Waiting) -> None:
        await self._write_together([one])


def _tell(told: asyncio.Future[bool], result: bool | Exception) -> None:
    if told.done():
        return
    if isinstance(result, Exception):
        told.set_exception(result)
    else:
        told.set_result(result)
