"""Win rates and their confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from wondertable import Json

Z = 1.959964
"""Ninety-five of a hundred intervals hold the true rate."""


Interval = tuple[float, float]


@dataclass
class Games:
    """Points by deal. Games of one deal are no independent trials, so intervals are made from whole deals."""

    deals: dict[int, tuple[float, int]] = field(default_factory=dict, repr=False)
    """The points and the number of games of each deal."""
    different: set[object] = field(default_factory=set, repr=False)

    def count(self, points: float, deal: int | None, line: object) -> None:
        """Add a game of a deal; `line` tells games apart that were played differently."""
        key = -1 - len(self.deals) if deal is None else deal
        got, games = self.deals.get(key, (0.0, 0))
        self.deals[key] = (got + points, games + 1)
        self.different.add(len(self.different) if line is None else line)

    @property
    def repeated(self) -> bool:
        """Return whether most games are copies of others, so that no interval can be given."""
        return 2 * len(self.different) < sum([games for _, games in self.deals.values()])

    @property
    def interval(self) -> Interval | None:
        """The 95 % interval of the rate, by deal; None where most games are copies of others."""
        return None if self.repeated else by_deal(list(self.deals.values()))

    def interval_json(self) -> Json:
        """Return the interval as JSON."""
        found = self.interval
        return None if found is None else [round(end, 4) for end in found]


@dataclass
class Tally(Games):
    """The games of one side, counted. A draw is half a win."""

    wins: int = 0
    losses: int = 0
    draws: int = 0

    def add(self, points: float, deal: int | None = None, line: object = None) -> None:
        """Count a game that brought 1, 0 or a half."""
        self.count(points, deal, line)
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

    def json(self) -> dict[str, Json]:
        """Return the figures as JSON."""
        counted = {"games": self.games, "wins": self.wins, "losses": self.losses, "draws": self.draws}
        rate = round(self.rate, 4) if self.games else None
        return {**counted, "distinct": len(self.different), "win_rate": rate, "interval": self.interval_json()}


@dataclass
class Shares(Games):
    """Games at a table of several, counted: a win is 1, a draw its part."""

    games: int = 0
    points: float = 0.0
    wins: int = 0

    def add(self, points: float, deal: int | None = None, line: object = None) -> None:
        """Count a game that brought so much."""
        self.count(points, deal, line)
        self.games += 1
        self.points += points
        self.wins += points == 1

    @property
    def rate(self) -> float | None:
        """The part of the games that was won; nothing where none was played."""
        return self.points / self.games if self.games else None

    def json(self) -> dict[str, Json]:
        """Return the figures as JSON."""
        rate = None if self.rate is None else round(self.rate, 4)
        return {"games": self.games, "wins": self.wins, "win_rate": rate, "interval": self.interval_json()}


def by_deal(deals: Sequence[tuple[float, int]]) -> Interval:
    """Return the 95 % interval of a rate from the points and games of each deal.

    Deals are the independent trials. One deal that is won and one that is lost are added, which keeps the interval
    honest where there are few deals or all ended alike.
    """
    games = sum([count for _, count in deals])
    if not games:
        return 0.0, 1.0
    usual = games / len(deals)
    trials = [*deals, (0.0, usual), (usual, usual)]
    whole, raw = games + 2 * usual, sum([points for points, _ in deals]) / games
    mean = sum([points for points, _ in trials]) / whole
    spread = sum([(points - mean * count) ** 2 for points, count in trials])
    half = student(len(trials) - 1) * sqrt(spread * len(trials) / (len(trials) - 1)) / whole
    return max(min(mean - half, raw), 0.0), min(max(mean + half, raw), 1.0)


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t, by its expansion about the normal one."""
    z, n = Z, freedom
    terms = (
        (z**3 + z) / (4 * n),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3),
    )
    return z + sum(terms)


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a rate found in so many games; without a game it is everything."""
    if not games:
        return 0.0, 1.0
    middle = rate + Z * Z / (2 * games)
    half = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max((middle - half) / whole, 0.0), min((middle + half) / whole, 1.0)
