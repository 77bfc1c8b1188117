"""The novice: plays like the greedy agent, but often does the first thing that comes to mind."""

from __future__ import annotations

from typing import Final

from wondertable import Answer, Chance, scatter
from wondertable.agents.agent import Agent, View
from wondertable.agents.greedy import GreedyAgent
from wondertable.agents.random_agent import random_answer
from wondertable.kernel.compiling import mypyc_attr

SLIPS: Final = 3
"""One answer in so many is given at random."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NoviceAgent(Agent):
    """Makes mistakes that a beginner can profit from."""

    name = "novice"

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.chance = Chance(scatter(seed + 1))
        self.better = GreedyAgent(seed)

    def answer(self, view: View) -> Answer:
        if self.chance.below(SLIPS) == 0:
            self.thoughts = []
            return random_answer(self.chance, view.options, view.least, view.most)
        given = self.better.answer(view)
        self.thoughts = self.better.thoughts
        return given
