"""Trials: arms are played batch by batch, the most uncertain first, until they are decided or the time is up.

Which games are played next follows from the results of whole batches, so the outcome is the same however many
processes or machines play.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from wondertable.lab.arms import Arm
from wondertable.lab.effect import FEW, Effect
from wondertable.study.result import Result
from wondertable.study.schedule import Fixture
from wondertable.study.session import Session

BATCH = 8
"""Deals of an arm that are played at once."""


@dataclass(frozen=True)
class Limits:
    """When to stop: after so many deals of an arm, at so narrow an interval, or after so many seconds."""

    deals: int = 200
    until: float = 0.0
    """Half the width of the interval, in points; 0 stops as soon as the sign is known."""
    seconds: float = 0.0


@dataclass
class Trial:
    """An arm and what is known of it."""

    arm: Arm
    effect: Effect
    results: list[Result] = field(default_factory=list)

    def decided(self, limits: Limits) -> bool:
        """Return whether nothing more needs to be played."""
        if len(self.results) >= 2 * limits.deals:
            return True
        if self.effect.deals < FEW:
            return False
        low, high = self.effect.interval
        return self.effect.half_width <= limits.until if limits.until else low > 0 or high < 0


class Trials:
    """The trials of some arms, and which games are due next. It plays nothing itself."""

    def __init__(self, arms: Sequence[Arm], seed: int, limits: Limits) -> None:
        self.all = [Trial(arm, Effect(arm.scale)) for arm in arms]
        self.seed, self.limits = seed, limits
        self.width = max(2, 64 // max(len(arms), 1) // BATCH)
        """How many batches of an arm are due at once."""

    @property
    def open(self) -> list[int]:
        """The numbers of the trials that are not decided."""
        return [number for number, trial in enumerate(self.all) if not trial.decided(self.limits)]

    def due(self) -> list[Fixture]:
        """Return the games that would tell most: at first of all arms, then of those with the widest intervals."""
        return [fixture for number in self._most_uncertain() for fixture in self._next(number)]

    def take(self, results: Iterable[Result]) -> None:
        """Take in games in the order in which they were due."""
        for result in results:
            trial = self.all[result.fixture.pairing]
            trial.results.append(result)
            trial.effect.add(result)

    def _most_uncertain(self) -> list[int]:
        young = [number for number in self.open if self.all[number].effect.deals < FEW]
        if young:
            return young
        ranked = sorted(self.open, key=lambda number: (-self.all[number].effect.half_width, number))
        return sorted(ranked[: (len(ranked) + 1) // 2])

    def _next(self, number: int) -> list[Fixture]:
        played = len(self.all[number].results) // 2
        wanted = max(min(BATCH * self.width, self.limits.deals - played), 1)
        seeds = range(self.seed + played, self.seed + played + wanted)
        return [Fixture(number, seed, seat) for seed in seeds for seat in (0, 1)]


def run(arms: Sequence[Arm], session: Session, limits: Limits) -> list[Trial]:
    """Play the arms of a session's study and return what is known of each, in order."""
    trials, began = Trials(arms, session.study.seed, limits), time.monotonic()
    while due := trials.due():
        if limits.seconds and time.monotonic() - began >= limits.seconds:
            break
        results = session.play(due)
        trials.take(results)
        if len(results) < len(due):
            break  # nobody plays what is missing
    return trials.all
