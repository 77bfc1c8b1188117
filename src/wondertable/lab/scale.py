"""A scale: numbers along a line of pixels, with ticks at round numbers."""

from __future__ import annotations

from math import ceil, floor, log10

STEPS = (1, 2, 5, 10)
"""A tick is one of these, times a power of ten."""


class Scale:
    """Numbers along a line of pixels. Its ends are ticks, so every number that is drawn lies between two of them."""

    def __init__(self, numbers: list[float], start: float, end: float, ticks: int = 5) -> None:
        low, high = min(numbers), max(numbers)
        if high <= low:
            low, high = low - 1, high + 1
        self.step = round_step((high - low) / ticks)
        self.low, self.high = floor(low / self.step) * self.step, ceil(high / self.step) * self.step
        self.start, self.end = start, end

    def at(self, number: float) -> float:
        """Return the pixel of a number."""
        return self.start + (number - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Return the round numbers of this scale, in order."""
        count = round((self.high - self.low) / self.step)
        return [self.low + n * self.step for n in range(count + 1)]

    def label(self, tick: float) -> str:
        """Return a tick in words, with as many decimals as its step needs."""
        decimals = max(-floor(log10(self.step)), 0)
        return f"{tick:.{decimals}f}".replace("-", "−")


def round_step(least: float) -> float:
    """Return the smallest round number that is at least this large."""
    power = 10.0 ** floor(log10(least))
    return next(step * power for step in STEPS if step * power >= least * (1 - 1e-9))
