"""Ratings of decks: Bradley–Terry in Elo points, the best mixture, and cycles in which each beats the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log

import numpy as np

from wondertable import BadInput, Json
from wondertable.lab.linear import Floats, best_mixture, logistic
from wondertable.study.rates import Z
from wondertable.study.result import Result
from wondertable.study.study import Study
from wondertable.study.tables import Table

ELO = 400 / log(10)
RIDGE = 0.5
RESAMPLES = 200
OFTEN = 0.05
"""A deck that has less than this share of a mixture is not counted as part of it."""


@dataclass(frozen=True)
class Rating:
    """A deck, its rating, and its place in the best mixture."""

    deck: str
    elo: float
    error: float
    share: float
    chosen: float
    """In how many resamples of the deals the deck was part of the best mixture."""
    rate: float
    """Its part of the games won, over all others."""
    rate_error: float

    def json(self) -> dict[str, Json]:
        """Return the figures as JSON."""
        interval = [round(self.elo - Z * self.error), round(self.elo + Z * self.error)]
        rates = [round(max(self.rate - Z * self.rate_error, 0), 3), round(min(self.rate + Z * self.rate_error, 1), 3)]
        return {
            "deck": self.deck, "elo": round(self.elo), "interval": interval, "share": round(self.share, 3),
            "chosen": round(self.chosen, 3), "rate": round(self.rate, 3), "rate_interval": rates,
        }  # fmt: skip


def ratings(study: Study, results: Sequence[Result]) -> list[Rating]:
    """Return the ratings of a study's decks, best first."""
    decks, games = list(study.decks), [result for result in results if not result.error]
    if len(decks) < 2 or not games:
        raise BadInput("ratings need at least two decks and a game between them")
    features, points, deals = _matrix(study, games, decks)
    fit = logistic(features, points, deals, RIDGE)
    values = fit.values - fit.values.mean()
    payoff = _payoff(features, points, len(decks))
    share, chosen = best_mixture(payoff), _chosen(features, points, deals, len(decks))
    found = [
        Rating(
            deck, ELO * float(values[n]), ELO * float(fit.errors[n]), float(share[n]), float(chosen[n]),
            *_rate(features[:, n], points, deals),
        )
        for n, deck in enumerate(decks)
    ]  # fmt: skip
    return sorted(found, key=lambda one: -one.elo)


def cycles(table: Table) -> list[tuple[str, str, str]]:
    """Return the circles of three decks in which each surely beats the next."""

    def beats(one: str, other: str) -> bool:
        interval = table.cell(one, other).interval
        return interval is not None and interval[0] > 0.5

    ways = [(a, *pair) for a, b, c in combinations(table.names, 3) for pair in ((b, c), (c, b))]
    return [(a, b, c) for a, b, c in ways if beats(a, b) and beats(b, c) and beats(c, a)]


def _rate(side: Floats, points: Floats, deals: list[int]) -> tuple[float, float]:
    """Return the part of its games that a deck wins, and the error of that, counted by deal."""
    by_deal: dict[int, list[float]] = {}
    for n, place in enumerate(side):
        if place:
            by_deal.setdefault(deals[n], []).append(float(points[n] if place > 0 else 1 - points[n]))
    if not by_deal:
        return 0.5, 0.5
    means = np.array([sum(won) / len(won) for won in by_deal.values()])
    sizes = np.array([len(won) for won in by_deal.values()])
    rate = float((means * sizes).sum() / sizes.sum())
    spread = float((((means - rate) * sizes) ** 2).sum()) ** 0.5 / float(sizes.sum())
    return rate, spread


def _matrix(study: Study, games: list[Result], decks: list[str]) -> tuple[Floats, Floats, list[int]]:
    features = np.zeros((len(games), len(decks)))
    for row, result in enumerate(games):
        pairing = study.pairings[result.fixture.pairing]
        features[row, decks.index(pairing.one.deck)] += 1
        features[row, decks.index(pairing.two.deck)] -= 1
    points = np.array([result.points for result in games])
    return features, points, [result.fixture.seed for result in games]


def _payoff(features: Floats, points: Floats, decks: int) -> Floats:
    """Return what each deck wins above one half against each other, shrunk towards even where games are few."""
    found, count = np.zeros((decks, decks)), np.full((decks, decks), 2.0)
    for row, got in zip(features, points, strict=True):
        one, two = int(row.argmax()), int(row.argmin())
        if one != two:
            found[one, two] += got - 0.5
            found[two, one] += 0.5 - got
            count[one, two] += 1
            count[two, one] += 1
    shrunk: Floats = found / count
    return shrunk


def _chosen(features: Floats, points: Floats, deals: list[int], decks: int) -> Floats:
    """Return in what share of resampled deals each deck is in the best mixture."""
    kinds, where = np.unique(np.asarray(deals), return_inverse=True)
    rows = [np.flatnonzero(where == kind) for kind in range(len(kinds))]
    chance, found = np.random.default_rng(0), np.zeros(decks)
    for _ in range(RESAMPLES):
        picked = np.concatenate([rows[n] for n in chance.integers(0, len(rows), len(rows))])
        found += best_mixture(_payoff(features[picked], points[picked], decks), rounds=500) > OFTEN
    return found / RESAMPLES
