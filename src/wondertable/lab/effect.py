"""The effect of a change on the win rate, deal by deal, with an interval that holds at any moment."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from wondertable import Json
from wondertable.lab.sequence import Betting
from wondertable.study.result import Result

SMALL = 1.0
"""A difference of less than so many points hardly matters."""
FEW = 30
"""With fewer deals than this the verdict is only that there are too few."""


@dataclass
class Effect:
    """Results of a mirror, taken in by deal. The first side has the change, the second has not.

    Each deal is played twice with the seats swapped. What the first side wins above one half, averaged over both
    games, is the deal's difference, between −½ and ½.
    """

    scale: float = 1.0
    """What a difference counts for: with forced draws, the share of deals in which the card is drawn at all."""
    differences: list[float] = field(default_factory=list)
    bounds: list[tuple[float, float]] = field(default_factory=list)
    """The interval after each deal, in points of win rate."""
    lines: set[object] = field(default_factory=set)
    games: int = 0
    _sequence: Betting = field(default_factory=Betting, repr=False)
    _open: dict[int, float] = field(default_factory=dict, repr=False)

    def add(self, result: Result) -> bool:
        """Take in a game; return whether it completed a deal."""
        if result.error:
            return False
        self.games += 1
        self.lines.add(result.line or result.fixture)
        seed = result.fixture.seed
        if seed not in self._open:
            self._open[seed] = result.points
            return False
        self._complete((self._open.pop(seed) + result.points - 1) / 2)
        return True

    def _complete(self, difference: float) -> None:
        self.differences.append(difference)
        self._sequence.add(difference)
        low, high = self._sequence.interval
        self.bounds.append((100 * self.scale * low, 100 * self.scale * high))

    @property
    def deals(self) -> int:
        """How many deals are complete."""
        return len(self.differences)

    @property
    def points(self) -> float:
        """The effect in points of win rate."""
        return 100 * self.scale * sum(self.differences) / self.deals if self.deals else 0.0

    @property
    def error(self) -> float:
        """The standard error of the effect, in points."""
        if self.deals < 2:
            return 50.0
        mean = sum(self.differences) / self.deals
        variance = sum([(one - mean) ** 2 for one in self.differences]) / (self.deals - 1)
        return 100 * self.scale * sqrt(variance / self.deals)

    @property
    def interval(self) -> tuple[float, float]:
        """The interval in points; it may be looked at at any time."""
        return self.bounds[-1] if self.bounds else (-50.0 * self.scale, 50.0 * self.scale)

    @property
    def half_width(self) -> float:
        """Half the width of the interval, in points."""
        return (self.interval[1] - self.interval[0]) / 2

    @property
    def identical(self) -> bool:
        """Return whether the change changed nothing at all."""
        return not any(self.differences)

    @property
    def copies(self) -> bool:
        """Return whether most games are copies of others, so that nothing can be said."""
        return 2 * len(self.lines) < self.games

    def verdict(self, name: str, other: str) -> str:
        """Return what the interval allows to say, and no more."""
        low, high = self.interval
        if self.copies:
            return f"Only {len(self.lines)} of {self.games} games differ, so nothing can be said. Vary the openings."
        if self.deals < FEW:
            return f"Too few deals to say anything ({self.deals})."
        if self.identical:
            return f"{name} made no difference in any of {self.deals} deals."
        if low > 0:
            return f"{name} is stronger than {other}, by {low:.1f} to {high:.1f} points."
        if high < 0:
            return f"{name} is weaker than {other}, by {-high:.1f} to {-low:.1f} points."
        if max(-low, high) <= SMALL:
            return f"{name} and {other} are worth the same, within {SMALL:g} point."
        return f"Can't tell yet whether {name} is stronger than {other}: between {low:+.1f} and {high:+.1f} points."

    def json(self) -> dict[str, Json]:
        """Return the figures as JSON."""
        return {
            "points": round(self.points, 2), "error": round(self.error, 2),
            "interval": [round(end, 2) for end in self.interval], "deals": self.deals, "games": self.games,
            "distinct": len(self.lines), "changed_deals": len([one for one in self.differences if one]),
        }  # fmt: skip
