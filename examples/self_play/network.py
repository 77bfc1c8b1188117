"""A small network in numpy that scores actions, with a second one that says who is winning.

An action's score: what the table looks like and what the action names are added up in a first layer, a second layer
follows, then one number. The first layer of both networks reads the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wondertable import Layout
from wondertable.agents.net_file import ORDER, write_net
from wondertable.envs.features import Features

Floats = NDArray[np.float32]
Whole = NDArray[np.int64]
FIRST, SECOND, CRITIC = 96, 32, 48
CLIP = 5.0


@dataclass
class Moments:
    """Steps to learn from: the inputs, how many actions each step has, which was taken."""

    states: Floats
    tags: Whole
    rows: Floats
    about: Floats
    counts: Whole
    taken: Whole
    """The place of the action taken among the legal ones of its step."""

    def some(self, chosen: Whole) -> Moments:
        """Return a few of the steps."""
        starts = np.concatenate([[0], np.cumsum(self.counts)])[chosen]
        counts = self.counts[chosen]
        ends = np.cumsum(counts)
        lines = np.repeat(starts - (ends - counts), counts) + np.arange(ends[-1])
        return Moments(
            self.states[chosen], self.tags[lines], self.rows[lines], self.about[lines], counts, self.taken[chosen]
        )


class Network:
    """The weights, how they score actions, and how they change."""

    def __init__(self, layout: Layout, seed: int = 0) -> None:
        self.layout, self.features = layout, Features(layout)
        of, chance = self.features, np.random.default_rng(seed)

        def drawn(inputs: int, outputs: int, scale: float = 1.0) -> Floats:
            spread = scale * np.sqrt(2 / max(inputs, 1))
            return (chance.standard_normal((inputs, outputs)) * spread).astype(np.float32)

        self.weights: dict[str, Floats] = {
            "state": drawn(of.state_size, FIRST, 0.5), "tags": drawn(of.tags, FIRST, 2.0),
            "rows": drawn(of.columns, FIRST), "about": drawn(of.about_size, FIRST), "middle": drawn(FIRST, SECOND),
            "middle_bias": np.zeros(SECOND, np.float32), "last": drawn(SECOND, 1, 0.1),
            "critic": drawn(of.state_size, CRITIC, 0.5), "critic_bias": np.zeros(CRITIC, np.float32),
            "critic_last": np.zeros((CRITIC, 1), np.float32),
        }  # fmt: skip
        self.first = {name: np.zeros_like(some) for name, some in self.weights.items()}
        self.second = {name: np.zeros_like(some) for name, some in self.weights.items()}
        self.updates = 0

    def scores(self, states: Floats, tags: Whole, rows: Floats, about: Floats, counts: Whole) -> tuple[Floats, Any]:
        """Return the score of every action, and what learning needs of the way to it."""
        w = self.weights
        table = states @ w["state"]
        one = w["tags"][tags] + rows @ w["rows"] + about @ w["about"] + np.repeat(table, counts, 0)
        np.maximum(one, 0, out=one)
        two = np.maximum(one @ w["middle"] + w["middle_bias"], 0)
        return (two @ w["last"])[:, 0], (one, two)

    def worth(self, states: Floats) -> tuple[Floats, Floats]:
        """Return how good each table is for the player who is asked, from −1 to 1, and the layer before."""
        hidden = np.maximum(states @ self.weights["critic"] + self.weights["critic_bias"], 0)
        return np.tanh(hidden @ self.weights["critic_last"])[:, 0], hidden

    def learn(self, seen: Moments, by_score: Floats, way: Any, by_worth: Floats | None, rate: float) -> None:
        """Change the weights against the gradient by scores, and by worth (before its tanh)."""
        w, (one, two) = self.weights, way
        found: dict[str, Floats] = {}
        out = by_score[:, None].astype(np.float32)
        found["last"] = two.T @ out
        by_two = (out @ w["last"].T) * (two > 0)
        found["middle"], found["middle_bias"] = one.T @ by_two, by_two.sum(0)
        by_one = (by_two @ w["middle"].T) * (one > 0)
        named = np.zeros((len(seen.tags), len(w["tags"])), np.float32)
        named[np.arange(len(seen.tags)), seen.tags] = 1
        found["tags"], found["rows"], found["about"] = named.T @ by_one, seen.rows.T @ by_one, seen.about.T @ by_one
        starts = np.concatenate([[0], np.cumsum(seen.counts)[:-1]])
        found["state"] = seen.states.T @ np.add.reduceat(by_one, starts, 0)
        if by_worth is not None:
            _, hidden = self.worth(seen.states)
            found["critic_last"] = hidden.T @ by_worth[:, None]
            by_hidden = (by_worth[:, None] @ w["critic_last"].T) * (hidden > 0)
            found["critic"], found["critic_bias"] = seen.states.T @ by_hidden, by_hidden.sum(0)
        self._update(found, rate)

    def _update(self, found: dict[str, Floats], rate: float) -> None:
        """Take a step of Adam, with the gradient clipped."""
        self.updates += 1
        length = float(np.sqrt(sum([float((some * some).sum()) for some in found.values()])))
        scale = min(1.0, CLIP / (length + 1e-8))
        for name, gradient in found.items():
            one, two = self.first[name], self.second[name]
            one += 0.1 * (gradient * scale - one)
            two += 0.001 * ((gradient * scale) ** 2 - two)
            fair = one / (1 - 0.9**self.updates), two / (1 - 0.999**self.updates)
            self.weights[name] -= (rate * fair[0] / (np.sqrt(fair[1]) + 1e-8)).astype(np.float32)

    def save(self, path: str, about: dict[str, Any]) -> None:
        """Write the network that scores actions, for `--agents net:FILE`."""
        write_net(path, self.layout, {name: self.weights[name].ravel().tolist() for name in ORDER}, about)


def likely(scores: Floats, counts: Whole) -> Floats:
    """Return how likely each action is among those of its step."""
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    raised = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), counts))
    found: Floats = raised / np.repeat(np.add.reduceat(raised, starts), counts)
    return found
