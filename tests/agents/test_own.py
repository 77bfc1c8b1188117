"""Agents of one's own build on those that are there."""

from __future__ import annotations

import pytest

from wondertable import Game
from wondertable.agents.agent import Agent, View, play_out
from wondertable.agents.greedy import GreedyAgent
from wondertable.agents.novice import NoviceAgent
from wondertable.agents.random_agent import RandomAgent
from wondertable.agents.search import SearchAgent
from wondertable.kernel.decision import Answer


class First(Agent):
    """Takes what is offered first."""

    name = "first"

    def answer(self, view: View) -> Answer:
        """The first options there are."""
        return tuple(range(view.least))


class Counting(GreedyAgent):
    """A greedy agent that counts its answers."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.answered = 0

    def answer(self, view: View) -> Answer:
        """As the greedy agent does."""
        self.answered += 1
        return super().answer(view)


def test_an_agent_may_have_code_of_its_own() -> None:
    """It plays against others, and is told apart by what it does."""
    game = play_out(Game.new("wotf", ("petraia", "thalwind"), 3), (First(), RandomAgent(1)))

    assert game.winner


def test_an_agent_may_build_on_another() -> None:
    """It decides as the other does, and keeps more."""
    mine = Counting(4)
    game = play_out(Game.new("sow", ("emberguild", "emberguild"), 3), (mine, RandomAgent(1)), 30)
    plain = play_out(Game.new("sow", ("emberguild", "emberguild"), 3), (GreedyAgent(4), RandomAgent(1)), 30)

    assert game == plain
    assert mine.answered > 0


@pytest.mark.parametrize("base", [RandomAgent, NoviceAgent, SearchAgent])
def test_every_agent_is_open(base: type[Agent]) -> None:
    """Whichever it is."""
    mine = type("Mine", (base,), {"name": "mine"})

    assert isinstance(mine(1), base)
