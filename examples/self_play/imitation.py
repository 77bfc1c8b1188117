"""The first lesson: answer as the greedy bot does. Some answers are random, so unusual tables are seen too."""

from __future__ import annotations

import random
import time

import numpy as np
from network import Moments, Network, likely

from wondertable import Game, Stepper, View, agent, definition
from wondertable.envs.features import Features

STRAYS = 0.15
"""How often a random answer is played instead; what greedy would have answered is learned all the same."""
MOST_ANSWERS = 1_500
BATCH = 256
TEACHER = "greedy"


class Lesson:
    """Steps of the teacher, gathered game by game."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.states: list[np.ndarray] = []
        self.actions: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
        self.taken: list[int] = []

    def play(self, game: str, seed: int) -> None:
        """Play a game of the teacher against itself."""
        decks = list(definition(game).starters())
        chance = random.Random(seed)
        steps = Stepper(Game.new(game, (chance.choice(decks), chance.choice(decks)), seed=seed))
        teacher = agent(TEACHER, seed)
        while not steps.over and len(steps.game.answers) < MOST_ANSWERS:
            codes = steps.codes(teacher.answer(View(steps.game)))
            strays = chance.random() < STRAYS
            pupil = steps.clone() if strays else steps
            for code in codes:
                self._note(pupil, code)
                pupil.step(code)
            answered = len(steps.game.answers)
            while strays and not steps.over and len(steps.game.answers) == answered:
                steps.step(chance.choice(steps.legal()))

    def _note(self, steps: Stepper, code: int) -> None:
        legal = steps.legal()
        if len(legal) == 1:
            return
        seen = np.frombuffer(steps.observation(steps.seat), np.float32)[None]
        actions = self.features.actions(seen, np.zeros(len(legal), np.int64), legal)
        self.states.append(self.features.states(seen)[0])
        self.actions.append((actions.tags, actions.rows, actions.about))
        self.taken.append(legal.index(code))

    def moments(self) -> Moments:
        """Return all steps gathered."""
        tags, rows, about = (np.concatenate(some) for some in zip(*self.actions))
        counts = np.array([len(some) for some, _, _ in self.actions])
        return Moments(np.array(self.states), tags, rows, about, counts, np.array(self.taken))


def imitate(net: Network, game: str, seconds: float) -> None:
    """Watch the teacher for half of the time, learn from it for the other half."""
    lesson, seed, began = Lesson(net.features), 1_000_000, time.process_time()
    while time.process_time() - began < seconds * 0.6:
        lesson.play(game, seed)
        seed += 1
    seen, chance = lesson.moments(), np.random.default_rng(0)
    print(f"{seed - 1_000_000} games of {TEACHER}, {len(seen.taken)} steps", flush=True)
    right, rounds = 0.0, 0
    while time.process_time() - began < seconds:
        right = 0.99 * right + 0.01 * _learn(net, seen.some(chance.integers(len(seen.taken), size=BATCH)))
        rounds += 1
    print(f"{rounds * BATCH / len(seen.taken):.1f} times seen, {right:.0%} answered as {TEACHER} does", flush=True)


def _learn(net: Network, seen: Moments) -> float:
    """Learn from a few steps; return how many were answered as the teacher does."""
    scores, way = net.scores(seen.states, seen.tags, seen.rows, seen.about, seen.counts)
    chances = likely(scores, seen.counts)
    starts = np.concatenate([[0], np.cumsum(seen.counts)[:-1]])
    best = np.maximum.reduceat(scores, starts)
    right = float((scores[starts + seen.taken] >= best).mean())
    by_score = chances.copy()
    by_score[starts + seen.taken] -= 1
    net.learn(seen, by_score / len(seen.taken), way, None, 1e-3)
    return right
