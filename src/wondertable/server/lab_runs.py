"""Lab questions in the background: a worker plays, and results so far can be read at any time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice

from wondertable.lab.card import fate, furthest_out_first, trial_json
from wondertable.lab.findings import Found
from wondertable.lab.page import page
from wondertable.lab.plan import Plan
from wondertable.lab.trials import Limits, Trial, Trials
from wondertable.server.api_lab import LabFound, LabRow, LabSkipped
from wondertable.server.api_replays import Job
from wondertable.server.background import Work
from wondertable.server.workers import FairPool
from wondertable.study.chunk import name_of, play_chunk
from wondertable.study.crew import Loss
from wondertable.study.result import Result
from wondertable.study.schedule import Fixture

CHUNK = 4
"""Games between two looks at how far it is."""
SECONDS = 120.0
"""Processor time that a chunk may take."""
LONGEST = 1_800.0
MOST_POINTS = 60
"""Points of a running interval that are sent."""
TITLE = "What cards are worth"


class LabRun:
    """A question, what is known so far, and the page about it."""

    def __init__(self, plan: Plan, deals: int) -> None:
        self.plan = plan
        self.arms = plan.made_arms()
        self.trials = Trials(self.arms, 0, Limits(deals))
        self.name = name_of(plan.brief)

    @property
    def games(self) -> int:
        """How many games are played at most."""
        return 2 * self.trials.limits.deals * len(self.arms)

    def work(self, pool: FairPool, address: str) -> Work:
        """Return the work of playing it."""

        async def played(job: Job) -> None:
            job.found = self.found()
            began = time.monotonic()
            while (due := self.trials.due()) and time.monotonic() - began < LONGEST:
                for games in _chunks(due):
                    (results, _), _ = await pool.run(
                        address, SECONDS, play_chunk, self.name, self.plan.brief, games, topic=self.name
                    )
                    self.trials.take([_result(one) for one in results])
                    job.done += len(results)
                    job.found = self.found()
            job.total = job.done

        return played

    def found(self) -> LabFound:
        """Return what is known so far."""
        rows = [_row(trial) for trial in furthest_out_first(self.trials.all)]
        return LabFound(rows, [LabSkipped(*one) for one in self.plan.skipped], self.arms[0].bot if self.arms else "")

    def page(self) -> str:
        """Return what is known so far as a page that needs nothing else."""
        trials = self.trials.all
        told = {"cards": [trial_json(trial) for trial in trials]}
        results = [result for trial in trials for result in trial.results]
        return page(Found(TITLE, [], told, self.plan.study(self.arms), results, trials), "")


def _chunks(fixtures: list[Fixture]) -> Iterator[tuple[Fixture, ...]]:
    left = iter(fixtures)
    while games := tuple(islice(left, CHUNK)):
        yield games


def _result(played: Result | Loss) -> Result:
    return Result(played.fixture, error=played.error) if isinstance(played, Loss) else played


def _row(trial: Trial) -> LabRow:
    effect, arm = trial.effect, trial.arm
    low, high = effect.interval
    side = "above" if low > 0 else "below" if high < 0 else "open"
    step = max(len(effect.bounds) // MOST_POINTS, 1)
    running = [(n + 1, *_rounded(effect.bounds[n])) for n in range(0, len(effect.bounds), step)]
    return LabRow(
        arm.name, arm.other, arm.deck, effect.verdict(arm.name, arm.other), side,
        round(effect.points, 2), *_rounded((low, high)), effect.deals, effect.games, len(effect.lines),
        fate(trial), running,
    )  # fmt: skip


def _rounded(interval: tuple[float, float]) -> tuple[float, float]:
    return round(interval[0], 2), round(interval[1], 2)
