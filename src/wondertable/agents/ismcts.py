"""Plain ISMCTS: information-set Monte-Carlo tree search as textbooks have it, without any knowledge of a game.

Each iteration deals the unseen cards again, goes down the tree by UCB1 over the answers that are legal there, adds one
answer, and plays at random to the end of the game. It is a yardstick for the search agent.
"""

from __future__ import annotations

from math import log, sqrt
from time import monotonic
from typing import Final

from wondertable import Answer, Chance, Evaluation, Game, Option, odds, scatter
from wondertable.agents.agent import Agent, Thought, View
from wondertable.agents.candidates import AT_ROOT, candidate_keys, candidates
from wondertable.agents.look import NEVER
from wondertable.agents.random_agent import random_answer
from wondertable.kernel.compiling import mypyc_attr

CURIOUS: Final = 0.7
LONGEST: Final = 1_000
"""A random game that takes more decisions is judged as it is."""
CLOCK: Final = 8
"""After so many random decisions the time is looked at."""


class Branching:
    """A decision in the tree: how often each answer was tried and could have been tried, and what came of it."""

    __slots__ = ("below", "offered", "totals", "tried")

    def __init__(self) -> None:
        self.tried: dict[Option, int] = {}
        self.offered: dict[Option, int] = {}
        self.totals: dict[Option, float] = {}
        self.below: dict[Option, Branching] = {}

    def pick(self, keys: list[Option], chance: Chance) -> int:
        """Return an answer that was not tried, if there is one, else that of the highest upper bound."""
        new = [i for i, key in enumerate(keys) if key not in self.tried]
        for key in keys:
            self.offered[key] = self.offered.get(key, 0) + 1
        if new:
            return new[chance.below(len(new))]
        bounds = [self._bound(key) for key in keys]
        return bounds.index(max(bounds))

    def _bound(self, key: Option) -> float:
        tried = self.tried[key]
        return self.totals[key] / tried + CURIOUS * sqrt(log(self.offered[key]) / tried)

    def remember(self, key: Option, value: float) -> None:
        """Note what came of an answer to who gave it."""
        self.tried[key] = self.tried.get(key, 0) + 1
        self.totals[key] = self.totals.get(key, 0.0) + value


@mypyc_attr(allow_interpreted_subclasses=True)
class IsmctsAgent(Agent):
    """Searches without knowledge, for so many seconds or iterations."""

    name = "ismcts"

    def __init__(self, seed: int, seconds: float = 1.0, iterations: int = 0) -> None:
        super().__init__()
        self.chance = Chance(scatter(seed))
        self.seconds: float = seconds
        self.iterations: int = iterations

    def answer(self, view: View) -> Answer:
        until = NEVER if self.iterations else monotonic() + self.seconds
        world = view.imagine(self.chance.below(1 << 30))
        decision = world.decision
        assert decision is not None, "a view is of a decision"
        answers = candidates(decision, AT_ROOT)
        evaluation = view.evaluation()
        root = Branching()
        if len(answers) > 1:
            self._iterate(world.clone(), root, evaluation, until)
            done = 1
            while done != self.iterations and monotonic() < until:
                self._iterate(view.imagine(self.chance.below(1 << 30)), root, evaluation, until)
                done += 1
        self.thoughts = _thoughts(root, answers, candidate_keys(world, evaluation, answers))
        return self.thoughts[0].given

    def _iterate(self, game: Game, root: Branching, evaluation: Evaluation, until: float) -> None:
        node = root
        path: list[tuple[Branching, Option, int]] = []
        while game.decision is not None:
            decision = game.decision
            answers = candidates(decision, AT_ROOT)
            keys = candidate_keys(game, evaluation, answers)
            picked = node.pick(keys, self.chance)
            key = keys[picked]
            path.append((node, key, decision.seat))
            game.give(answers[picked])
            if key not in node.below:
                node.below[key] = Branching()
                break
            node = node.below[key]
        self._play_out(game, until)
        for at, key, seat in path:
            at.remember(key, odds(evaluation.worth(game, seat)))

    def _play_out(self, game: Game, until: float) -> None:
        """Answer at random to the end of the game."""
        for step in range(LONGEST):
            decision = game.decision
            if decision is None or (step % CLOCK == 0 and until < NEVER and monotonic() >= until):
                break
            game.give(random_answer(self.chance, len(decision.listed()), decision.least, decision.most))


def _thoughts(root: Branching, answers: list[Answer], keys: list[Option]) -> list[Thought]:
    found: list[Thought] = []
    for given, key in zip(answers, keys):
        tried = root.tried.get(key, 0)
        found.append(Thought(given, root.totals[key] / tried if tried else 0.5, tried))
    found.sort(key=lambda thought: (thought.tried, thought.expects), reverse=True)
    return found
