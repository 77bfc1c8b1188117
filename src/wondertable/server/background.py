"""Background work: reviews and studies with their progress, until they end or are stopped."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from wondertable import WondertableError
from wondertable.server.api_replays import Job
from wondertable.server.tokens import new_id
from wondertable.server.workers import Busy

RUNNING, DONE, FAILED = "running", "done", "failed"
MOST_RUNNING = 32
MOST_AN_ADDRESS = 2
LONGEST = 3_600.0
"""Seconds that some work may take in all."""
MOST_KEPT = 200
KEPT_SECONDS = 3_600.0

Work = Callable[[Job], Awaitable[None]]
"""Does the work, and writes into the job how far it is and what it found."""


class NoSuchJob(WondertableError):
    """There is no such work."""


class Background:
    """All work of a server that nobody waits for."""

    def __init__(self) -> None:
        self.jobs: dict[str, Job] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.ended: dict[str, float] = {}
        self.of: dict[str, str] = {}
        """The address that began each running job."""

    def begin(self, address: str, what: str, total: int, work: Work) -> Job:
        """Begin some work for an address, which may have a few at once."""
        self._forget_old()
        if list(self.of.values()).count(address) >= MOST_AN_ADDRESS:
            raise Busy(f"You have {MOST_AN_ADDRESS} studies or reviews running. Stop one, or wait for it.")
        if len(self.tasks) >= MOST_RUNNING:
            raise Busy("This server has enough to do in the background. Come back in a few minutes.")
        job = Job(new_id(), what, RUNNING, 0, total)
        self.jobs[job.id] = job
        self.of[job.id] = address
        self.tasks[job.id] = asyncio.create_task(self._do(job, work))
        return job

    def job(self, name: str) -> Job:
        """Return how far some work is."""
        if name not in self.jobs:
            raise NoSuchJob("there is no such work any more; begin it again")
        return self.jobs[name]

    def stop(self, name: str) -> Job:
        """Stop some work; what was found until then stays for a while."""
        job = self.job(name)
        if name in self.tasks:
            self.tasks[name].cancel()
        return job

    def close(self) -> None:
        """Stop everything."""
        for task in self.tasks.values():
            task.cancel()

    async def _do(self, job: Job, work: Work) -> None:
        try:
            await asyncio.wait_for(work(job), LONGEST)
            job.state = DONE
        except TimeoutError:
            job.state, job.words = FAILED, "This took longer than an hour and was stopped."
        except asyncio.CancelledError:
            job.state, job.words = FAILED, "it was stopped"
        except WondertableError as error:
            job.state, job.words = FAILED, str(error)
        except Exception:  # visitors never see a traceback
            job.state, job.words = FAILED, "something went wrong in this work; the game itself is not touched"
        finally:
            del self.tasks[job.id], self.of[job.id]
            self.ended[job.id] = time.monotonic()

    def _forget_old(self) -> None:
        now = time.monotonic()
        for name, at in list(self.ended.items()):
            if now - at > KEPT_SECONDS or len(self.jobs) > MOST_KEPT:
                del self.jobs[name], self.ended[name]
