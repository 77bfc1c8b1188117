"""The search agent: it plays the next moves in its mind, again and again, and takes the answer that held up best.

What was found out about the position that really comes next is kept for the next answer.
"""

from __future__ import annotations

from time import monotonic

from wondertable import Answer, Chance, scatter
from wondertable.agents.agent import Agent, Thought, View
from wondertable.agents.look import NEVER
from wondertable.agents.mcts import Search
from wondertable.agents.tree import Node
from wondertable.kernel.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchAgent(Agent):
    """Thinks for so many seconds, or so many playings, about each answer."""

    name = "search"

    def __init__(self, seed: int, seconds: float = 1.0, playings: int = 0) -> None:
        super().__init__()
        self.chance = Chance(scatter(seed))
        self.seconds: float = seconds
        self.playings: int = playings
        self.last: Node | None = None

    def answer(self, view: View) -> Answer:
        until = NEVER if self.playings else monotonic() + self.seconds
        search = Search(view, view.evaluation(), self.chance, until, self.last)
        if len(search.answers) == 1:
            self.thoughts = [Thought(search.answers[0], 0.5, 0)]
            return search.answers[0]
        search.run(self.playings)
        self.thoughts = search.thoughts()
        self.last = search.chosen()
        return self.thoughts[0].given
