"""Self-play: many games at once, and from time to time a lesson by proximal policy optimisation (PPO)."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from network import Floats, Moments, Network, likely

from wondertable.envs.vector import Batch

GAMES = 64
STEPS = 8_192
"""So many steps make a lesson."""
EPOCHS, PIECE = 3, 1_024
CLIP, TRUST, CARE = 0.2, 0.95, 0.5
"""How far a lesson may change a choice; how far ahead an advantage looks (the λ of GAE); the weight of the critic."""


@dataclass
class Track:
    """What one seat did in a game that is going on."""

    steps: list[tuple[Floats, tuple[Floats, Floats, Floats], int, float, float]] = field(default_factory=list)
    """Table, actions, the place of the one taken, how likely it was, and the worth of the table."""


@dataclass
class Lesson:
    """Steps of finished games."""

    steps: list[tuple[Floats, tuple[Floats, Floats, Floats], int, float, float]] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)
    goals: list[float] = field(default_factory=list)

    def add(self, track: Track, reward: float) -> None:
        """Add the steps of a seat, each with its advantage and what its worth should have been."""
        ahead, after = 0.0, reward
        gains: list[float] = []
        for step in reversed(track.steps):
            ahead = after - step[4] + TRUST * ahead
            gains.append(ahead)
            after = step[4]
        gains.reverse()
        self.steps += track.steps
        self.gains += gains
        self.goals += [gain + step[4] for gain, step in zip(gains, track.steps)]


class SelfPlay:
    """A network that plays against itself and learns from it."""

    def __init__(self, net: Network, game: str, seed: int, bonus: float = 0.01) -> None:
        self.net, self.bonus = net, bonus
        self.batch = Batch(game, GAMES, seed=seed)
        self.chance = np.random.default_rng(seed)
        self.tracks = [[Track(), Track()] for _ in range(GAMES)]
        self.games = self.learned = 0

    def lesson(self, rate: float) -> None:
        """Play until there are enough steps of finished games, then learn from them."""
        found = Lesson()
        while len(found.steps) < STEPS:
            self._step(found)
        self._learn(found, rate)

    def _step(self, found: Lesson) -> None:
        batch, of = self.batch, self.net.features
        legal = [batch.legal(n) for n in range(GAMES)]
        counts = np.array([len(some) for some in legal])
        codes = np.concatenate(legal)
        states = of.states(batch.observations)
        named = of.actions(batch.observations, np.repeat(np.arange(GAMES), counts), codes)
        chances = likely(self.net.scores(states, named.tags, named.rows, named.about, counts)[0], counts)
        worth = self.net.worth(states)[0]
        ends = np.cumsum(counts)
        drawn = self.chance.random(GAMES)
        taken: list[int] = []
        for n in range(GAMES):
            first, end = ends[n] - counts[n], ends[n]
            at = int(min(np.searchsorted(np.cumsum(chances[first:end]), drawn[n]), counts[n] - 1))
            taken.append(legal[n][at])
            if counts[n] > 1:
                actions = (named.tags[first:end], named.rows[first:end], named.about[first:end])
                self.tracks[n][batch.seats[n]].steps.append(
                    (states[n], actions, at, float(chances[first + at]), float(worth[n]))
                )
        batch.step(taken)
        for n in np.flatnonzero(batch.ended):
            for seat in (0, 1):
                found.add(self.tracks[n][seat], float(batch.rewards[n, seat]))
            self.tracks[n] = [Track(), Track()]
            self.games += 1

    def _learn(self, found: Lesson, rate: float) -> None:
        steps = found.steps
        tags, rows, about = (np.concatenate([step[1][n] for step in steps]) for n in range(3))
        counts = np.array([len(step[1][0]) for step in steps])
        seen = Moments(
            np.array([step[0] for step in steps]), tags, rows, about, counts, np.array([step[2] for step in steps])
        )
        before = np.array([step[3] for step in steps])
        gains, goals = np.array(found.gains), np.array(found.goals)
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        for _ in range(EPOCHS):
            order = self.chance.permutation(len(steps))
            for at in range(0, len(order) - PIECE + 1, PIECE):
                piece = order[at : at + PIECE]
                self._learn_piece(seen.some(piece), before[piece], gains[piece], goals[piece], rate)
        self.learned += 1

    def _learn_piece(self, seen: Moments, before: Floats, gains: Floats, goals: Floats, rate: float) -> None:
        """Make actions likelier that did better than expected, within the clip; keep some variety."""
        net = self.net
        scores, way = net.scores(seen.states, seen.tags, seen.rows, seen.about, seen.counts)
        chances = likely(scores, seen.counts)
        starts = np.concatenate([[0], np.cumsum(seen.counts)[:-1]])
        ratio = chances[starts + seen.taken] / before
        held = np.where(gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        pull = np.where(held, 0.0, gains * ratio)
        by_score = chances * np.repeat(pull, seen.counts)
        by_score[starts + seen.taken] -= pull
        logs = np.log(chances + 1e-9)
        variety = np.repeat(np.add.reduceat(chances * logs, starts), seen.counts)
        by_score += self.bonus * chances * (logs - variety)
        worth = net.worth(seen.states)[0]
        by_worth = CARE * (worth - goals) * (1 - worth * worth)
        count = len(seen.taken)
        net.learn(seen, by_score / count, way, (by_worth / count).astype(np.float32), rate)
