"""Rates: how often somebody wins, and between what bounds the truth lies."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from wondertable import Json

Z = 1.959964
"""Ninety-five of a hundred intervals hold the true rate."""


@dataclass
class Tally:
    """Games of somebody, counted. A draw is half a win."""

    wins: int = 0
    losses: int = 0
    draws: int = 0

    def add(self, points: float) -> None:
        """Count a game that brought 1, 0 or a half."""
        if points == 1:
            self.wins += 1
        elif points == 0:
            self.losses += 1
        else:
            self.draws += 1

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.wins + self.losses + self.draws

    @property
    def rate(self) -> float:
        """The part of the games that was won; a half where none was played."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Between what the true rate lies, by 95 %."""
        return wilson(self.rate, self.games)

    def json(self) -> dict[str, Json]:
        """The figures as JSON."""
        counted = {"games": self.games, "wins": self.wins, "losses": self.losses, "draws": self.draws}
        rate = round(self.rate, 4) if self.games else None
        return {**counted, "win_rate": rate, "interval": [round(end, 4) for end in self.interval]}


@dataclass
class Shares:
    """Games at a table of several, counted: a win is 1, a draw its part."""

    games: int = 0
    points: float = 0.0
    wins: int = 0

    def add(self, points: float) -> None:
        """Count a game that brought so much."""
        self.games += 1
        self.points += points
        self.wins += points == 1

    @property
    def rate(self) -> float | None:
        """The part of the games that was won; nothing where none was played."""
        return self.points / self.games if self.games else None

    def json(self) -> dict[str, Json]:
        """The figures as JSON."""
        low, high = wilson(self.rate or 0.0, self.games)
        rate = None if self.rate is None else round(self.rate, 4)
        return {"games": self.games, "wins": self.wins, "win_rate": rate, "interval": [round(low, 4), round(high, 4)]}


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a rate found in so many games; without a game it is everything."""
    if not games:
        return 0.0, 1.0
    middle = rate + Z * Z / (2 * games)
    half = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max((middle - half) / whole, 0.0), min((middle + half) / whole, 1.0)
