"""Workers: processes for long work, shared fairly among addresses, each piece with a time limit.

Each address has a queue of its own and the queues take turns. One address never has all processes at once, so a
visitor who asks for a lot waits for themselves.
"""

from __future__ import annotations

import asyncio
import pickle
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from wondertable import WondertableError
from wondertable.play.time_limit import TookTooLong
from wondertable.server.worker_process import LENGTH, WorkFailed, done

Found = TypeVar("Found")

PATIENCE, MARGIN = 4.0, 2.0
"""A limit counts processor time. On the wall a process has so many times as long, and a margin, before it is ended."""
QUEUED = 16
"""How many requests of one address may wait."""
STARTING = 30.0
"""Seconds in which a new process must be ready for its first piece of work."""


class Busy(WondertableError):
    """An address has as many requests waiting as it may."""


class Died(Exception):
    """A process ended in the middle of its work."""


class Worker(Protocol):
    """Something that does one piece of work at a time."""

    async def run(self, seconds: float, work: Callable[..., Any], given: tuple[Any, ...]) -> tuple[bool, Any, float]:
        """Return whether it came to a result, the result or the error, and the processor time used."""

    async def close(self) -> None:
        """End at once."""


@dataclass(eq=False)
class Piece:
    """One piece of work that waits for its turn."""

    address: str
    seconds: float
    work: Callable[..., Any]
    given: tuple[Any, ...]
    told: asyncio.Future[tuple[Any, float]]
    topic: str = ""
    """Work on the same topic goes to the same process where possible, which may remember something of it."""


@dataclass
class Slot:
    """A place for one process, started when it is first needed."""

    worker: Worker | None = None
    address: str | None = None
    """Whose work is being done; None while it is free."""
    topic: str = ""
    renew: bool = False
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class FairPool:
    """A few processes and a queue for each address."""

    def __init__(self, processes: int) -> None:
        self.slots = [Slot() for _ in range(max(processes, 1))]
        self.queues: OrderedDict[str, deque[Piece]] = OrderedDict()
        self.start: Callable[[], Worker] = ProcessWorker if processes else ThreadWorker
        self.share = max(len(self.slots) - 1, 1)
        """How many processes one address may have at once."""

    async def run(
        self, address: str, seconds: float, work: Callable[..., Found], *given: Any, topic: str = ""
    ) -> tuple[Found, float]:
        """Do some work within a time limit; return the result and the processor time it took."""
        queue = self.queues.setdefault(address, deque())
        if len(queue) >= QUEUED:
            raise Busy("You have too many requests waiting. Wait until some of them are answered.")
        piece = Piece(address, seconds, work, given, asyncio.get_running_loop().create_future(), topic)
        queue.append(piece)
        self._dispatch()
        try:
            return await piece.told
        finally:
            if piece in self.queues.get(address, ()):  # cancelled before its turn
                self.queues[address].remove(piece)

    def renew(self) -> None:
        """Replace the processes, since what they remember is out of date; work in progress is finished."""
        for slot in self.slots:
            slot.renew = slot.worker is not None

    async def close(self) -> None:
        """End all processes; what they were doing is dropped."""
        for slot in self.slots:
            if slot.task is not None:
                slot.task.cancel()
            if slot.worker is not None:
                await slot.worker.close()

    def _dispatch(self) -> None:
        while (piece := self._next()) is not None:
            slot = self._slot(piece.topic)
            slot.address, slot.topic = piece.address, piece.topic
            slot.task = asyncio.create_task(self._do(slot, piece))

    def _next(self) -> Piece | None:
        """Take the next piece that may begin, one of each address in turn."""
        busy = [slot.address for slot in self.slots if slot.address is not None]
        if len(busy) == len(self.slots):
            return None
        for address, queue in list(self.queues.items()):
            if queue and busy.count(address) < self.share:
                self.queues.move_to_end(address)
                return queue.popleft()
            if not queue and address not in busy:
                del self.queues[address]
        return None

    def _slot(self, topic: str) -> Slot:
        free = [slot for slot in self.slots if slot.address is None]
        return max(free, key=lambda slot: (slot.topic == topic and bool(topic), slot.worker is not None))

    async def _do(self, slot: Slot, piece: Piece) -> None:
        try:
            ok, found, used = await self._try(slot, piece)
            if not piece.told.done():
                piece.told.set_result((found, used)) if ok else piece.told.set_exception(found)
        except Exception as error:
            if not piece.told.done():
                piece.told.set_exception(error)
        finally:
            slot.address = None
            self._dispatch()

    async def _try(self, slot: Slot, piece: Piece) -> tuple[bool, Any, float]:
        """Do a piece of work; if the process has died, another one tries once more."""
        if slot.renew and slot.worker is not None:
            await slot.worker.close()
            slot.worker, slot.renew = None, False
        for last in (False, True):
            slot.worker = slot.worker or self.start()
            try:
                return await slot.worker.run(piece.seconds, piece.work, piece.given)
            except (Died, TookTooLong) as error:
                await slot.worker.close()
                slot.worker = None
                if last or isinstance(error, TookTooLong):
                    raise
        raise AssertionError("unreachable")


class ProcessWorker:
    """A process of our own, reached by its standard streams."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def run(self, seconds: float, work: Callable[..., Any], given: tuple[Any, ...]) -> tuple[bool, Any, float]:
        """Do some work; end the process if it does not give up in time."""
        limit = PATIENCE * seconds + MARGIN
        if self.process is None:
            self.process, limit = await self._started(), limit + STARTING
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None and stdout is not None
        body = pickle.dumps((seconds, work, given))
        try:
            stdin.write(LENGTH.pack(len(body)) + body)
            await stdin.drain()
            return await asyncio.wait_for(self._reply(stdout), limit)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise Died("a worker process ended in the middle of its work") from error
        except TimeoutError:
            raise TookTooLong(f"This took longer than {seconds:g} seconds and was stopped.") from None

    async def _reply(self, stdout: asyncio.StreamReader) -> tuple[bool, Any, float]:
        size = LENGTH.unpack(await stdout.readexactly(LENGTH.size))[0]
        found: tuple[bool, Any, float] = pickle.loads(await stdout.readexactly(size))
        return found

    async def _started(self) -> asyncio.subprocess.Process:
        call = (sys.executable, "-m", "wondertable.server.worker_main")
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(*call, stdin=pipe, stdout=pipe)

    async def close(self) -> None:
        """End the process at once."""
        if self.process is None:
            return
        try:
            self.process.kill()
        except ProcessLookupError:
            pass
        await self.process.wait()


class ThreadWorker:
    """A thread of the server's own process, for tests and tiny machines; it can't be stopped."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "worker")

    async def run(self, seconds: float, work: Callable[..., Any], given: tuple[Any, ...]) -> tuple[bool, Any, float]:
        """Do some work."""
        there = asyncio.get_running_loop().run_in_executor(self.thread, done, seconds, work, given)
        try:
            found: tuple[bool, Any, float] = pickle.loads(await asyncio.wait_for(there, PATIENCE * seconds + MARGIN))
        except TimeoutError:
            raise TookTooLong(f"This took longer than {seconds:g} seconds and was stopped.") from None
        return found

    async def close(self) -> None:
        """Let the thread end."""
        self.thread.shutdown(wait=False, cancel_futures=True)


class Workers:
    """The pools of a server: bots, what a visitor waits for, and what runs in the background."""

    def __init__(self, processes: int) -> None:
        self.bots = FairPool(processes)
        self.quick = FairPool(processes)
        self.background = FairPool(min(processes, 1))

    def renew(self) -> None:
        """Replace the processes that remember the installed cards."""
        self.quick.renew()
        self.background.renew()

    async def close(self) -> None:
        """End all processes."""
        for pool in (self.bots, self.quick, self.background):
            await pool.close()


__all__ = ["Busy", "FairPool", "WorkFailed", "Workers"]
