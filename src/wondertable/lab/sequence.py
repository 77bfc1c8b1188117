"""Confidence sequences: intervals that hold at every moment, so a study may be stopped whenever it says enough.

An interval of fixed size that is looked at while games run misses the truth in half of all studies. This one is made by
betting: for each possible mean, imagine a gambler who bets that the mean is another. Means against which a gambler has
multiplied the stake twentyfold are ruled out for good (Waudby-Smith and Ramdas, 2024).
"""

from __future__ import annotations

from math import log, sqrt

import numpy as np

MISS = 0.05
"""How often the interval may miss the truth at any time."""
GRID = 1601
"""How many means are looked at."""
CAP = 0.5
"""The largest part of the stake that may be lost with one bet."""


class Betting:
    """The interval of the mean of numbers between two bounds, after each number."""

    def __init__(self, low: float = -0.5, high: float = 0.5) -> None:
        self.low, self.high = low, high
        self.means = np.linspace(0, 1, GRID)[1:-1]
        self.above = np.zeros_like(self.means)
        self.below = np.zeros_like(self.means)
        self.alive = np.ones_like(self.means, dtype=bool)
        self.count = 0
        self.total, self.spread = 0.5, 0.25

    def add(self, number: float) -> None:
        """Take in the next number."""
        value = (number - self.low) / (self.high - self.low)
        self.count += 1
        variance = self.spread / self.count
        bet = sqrt(2 * log(2 / MISS) / (variance * self.count * log(self.count + 1)))
        self.above += np.log1p(np.minimum(bet, CAP / self.means) * (value - self.means))
        self.below += np.log1p(-np.minimum(bet, CAP / (1 - self.means)) * (value - self.means))
        self.alive &= np.maximum(self.above, self.below) - log(2) < log(1 / MISS)
        self.total += value
        self.spread += (value - self.total / (self.count + 1)) ** 2

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the mean."""
        step, span = 1 / (GRID - 1), self.high - self.low
        left = np.flatnonzero(self.alive)
        if not len(left):
            middle = self.low + span * (self.total - 0.5) / max(self.count, 1)
            return middle, middle
        return (
            self.low + span * float(self.means[left[0]] - step),
            self.low + span * float(self.means[left[-1]] + step),
        )
