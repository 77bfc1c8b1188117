"""The novice: takes what looks best at first sight, and overlooks many answers."""

from __future__ import annotations

from typing import Final

from wondertable import Answer, Chance, odds, scatter
from wondertable.agents.agent import Agent, Thought, View
from wondertable.agents.greedy import Trials
from wondertable.agents.look import NEVER
from wondertable.agents.mcts import root_answers
from wondertable.kernel.compiling import mypyc_attr

OVERLOOKS: Final = 45
"""Of a hundred answers so many are not seen."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NoviceAgent(Agent):
    """Overlooks answers, and never thinks of what the other side will do."""

    name = "novice"

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.chance = Chance(scatter(seed + 1))

    def answer(self, view: View) -> Answer:
        world = view.imagine(self.chance.below(1 << 30))
        trials = Trials([world], view.evaluation(), view.seat, NEVER)
        found = trials.tried(self._seen(root_answers(world)))
        found.sort(key=lambda trial: trial.looks, reverse=True)
        self.thoughts = [Thought(trial.given, odds(trial.looks), 1) for trial in found]
        return self.thoughts[0].given

    def _seen(self, answers: list[Answer]) -> list[Answer]:
        """Return the answers that come to mind: at least one."""
        seen = [given for given in answers if self.chance.below(100) >= OVERLOOKS]
        return seen or [answers[self.chance.below(len(answers))]]
