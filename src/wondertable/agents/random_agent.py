"""The random agent: any legal answer is as good as another. The measure for everything else."""

from __future__ import annotations

from wondertable import Answer, Chance, scatter
from wondertable.agents.agent import Agent, View
from wondertable.kernel.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomAgent(Agent):
    """Picks at random, the same way again for the same seed."""

    name = "random"

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.chance = Chance(scatter(seed))

    def answer(self, view: View) -> Answer:
        return random_answer(self.chance, view.options, view.least, view.most)


def random_answer(chance: Chance, options: int, least: int, most: int) -> Answer:
    """Some of the options, in random order, as many as is allowed."""
    if most == 1 and least == 1:
        return (chance.below(options),)
    order = list(range(options))
    chance.shuffle(order)
    return tuple(order[: least + chance.below(most - least + 1)])
