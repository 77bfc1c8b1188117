"""Trials: arms are played batch by batch, the most uncertain first, until they are decided or the time is up.

Which games are played next follows from the results of whole batches, so the outcome is the same however many
processes or machines play.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
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


def run(
    arms: Sequence[Arm], session: Session, limits: Limits, told: Callable[[list[Trial]], None] | None = None
) -> list[Trial]:
    """Play the arms of a session's study and return what is known of each, in order."""
    trials = [Trial(arm, Effect(arm.scale)) for arm in arms]
    began, width = time.monotonic(), max(2, 64 // max(len(arms), 1) // BATCH)
    while any(not trial.decided(limits) for trial in trials):
        if limits.seconds and time.monotonic() - began >= limits.seconds:
            break
        chosen = _most_uncertain(trials, limits)
        due = [fixture for number in chosen for fixture in _next(session, number, trials[number], limits, width)]
        for result in session.play(due):
            trials[result.fixture.pairing].results.append(result)
            trials[result.fixture.pairing].effect.add(result)
        if told is not None:
            told(trials)
    return trials


def _most_uncertain(trials: list[Trial], limits: Limits) -> list[int]:
    """Return the half of the open arms whose intervals are widest; at first all of them."""
    open_ = [number for number, trial in enumerate(trials) if not trial.decided(limits)]
    young = [number for number in open_ if trials[number].effect.deals < FEW]
    if young:
        return young
    ranked = sorted(open_, key=lambda number: (-trials[number].effect.half_width, number))
    return sorted(ranked[: (len(ranked) + 1) // 2])


def _next(session: Session, number: int, trial: Trial, limits: Limits, width: int) -> list[Fixture]:
    played = len(trial.results) // 2
    wanted = min(BATCH * width, limits.deals - played)
    seeds = range(session.study.seed + played, session.study.seed + played + max(wanted, 1))
    return [Fixture(number, seed, seat) for seed in seeds for seat in (0, 1)]
