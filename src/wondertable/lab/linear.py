"""Small linear models: ridge logistic regression with errors clustered by deal, and Bradley–Terry ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
STEPS, ENOUGH = 60, 1e-9
BLOCKS = 10
"""Blocks of deals for errors by leaving one out."""


@dataclass(frozen=True)
class Fit:
    """Fitted values and their standard errors."""

    values: Floats
    errors: Floats


def logistic(features: Floats, points: Floats, deals: Sequence[int], ridge: float) -> Fit:
    """Fit the chance to win from differences between two sides; a draw is half a win."""
    values = np.zeros(features.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-features @ values))
        slope = features.T @ (points - chance) - ridge * values
        step = np.linalg.solve(_curvature(features, chance, ridge), slope)
        values = values + step
        if float(np.abs(step).max(initial=0.0)) < ENOUGH:
            break
    chance = 1 / (1 + np.exp(-features @ values))
    return Fit(values, _clustered(features, points - chance, deals, _curvature(features, chance, ridge)))


def jackknife(features: Floats, points: Floats, deals: Sequence[int], ridge: float) -> Fit:
    """Fit the same, with errors from leaving out one block of deals after the other, which hold for few games too."""
    block = np.asarray(deals) % BLOCKS
    whole = logistic(features, points, deals, ridge).values
    without = []
    for left_out in range(BLOCKS):
        kept = block != left_out
        rest = [deal for deal, keep in zip(deals, kept, strict=True) if keep]
        without.append(logistic(features[kept], points[kept], rest, ridge * (BLOCKS - 1) / BLOCKS).values)
    spread = np.stack(without)
    errors: Floats = np.sqrt((BLOCKS - 1) / BLOCKS * ((spread - spread.mean(axis=0)) ** 2).sum(axis=0))
    return Fit(whole, errors)


def _curvature(features: Floats, chance: Floats, ridge: float) -> Floats:
    weights = chance * (1 - chance)
    found: Floats = (features * weights[:, None]).T @ features + ridge * np.eye(features.shape[1])
    return found


def _clustered(features: Floats, rest: Floats, deals: Sequence[int], curvature: Floats) -> Floats:
    """Return standard errors that allow the games of one deal to hang together."""
    kinds, where = np.unique(np.asarray(deals), return_inverse=True)
    sums = np.zeros((len(kinds), features.shape[1]))
    np.add.at(sums, where, features * rest[:, None])
    inverse = np.linalg.inv(curvature)
    spread = inverse @ (sums.T @ sums) @ inverse * len(kinds) / max(len(kinds) - 1, 1)
    found: Floats = np.sqrt(np.clip(np.diag(spread), 0, None))
    return found


def best_mixture(payoff: Floats, rounds: int = 4000) -> Floats:
    """Return how often to play each deck so that no other deck gains against the mixture (multiplicative weights)."""
    size = len(payoff)
    weights, total = np.ones(size) / size, np.zeros(size)
    rate = np.sqrt(np.log(max(size, 2)) / rounds)
    for _ in range(rounds):
        total += weights
        weights = weights * np.exp(rate * (payoff @ weights))
        weights = weights / weights.sum()
    found: Floats = total / total.sum()
    return found
