"""The yardstick: plain ISMCTS plays legally, keeps its budget and sees no more than its seat may."""

from __future__ import annotations

from time import process_time

import pytest

from tests.agents.test_search import some_game
from wondertable.agents.agent import View, play_out
from wondertable.agents.ismcts import IsmctsAgent
from wondertable.agents.random_agent import RandomAgent
from wondertable.agents.roster import agent
from wondertable.games.registry import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_moves_the_same_whatever_is_hidden(name: str) -> None:
    """With everything unseen dealt again, the same seed gives the same answer."""
    game = some_game(name, 1, 25)
    other = game.imagine(game.decides, 99)

    assert IsmctsAgent(3, 0, 10).answer(View(game)) == IsmctsAgent(3, 0, 10).answer(View(other))


@pytest.mark.parametrize("name", GAMES)
def test_keeps_its_budget(name: str) -> None:
    """At most a fifth too long, counted in time at work."""
    game = some_game(name, 5, 20)
    began = process_time()
    agent("ismcts:0.2", 1).answer(View(game))

    assert process_time() - began < 0.24


def test_tries_every_answer_before_one_again() -> None:
    """With as many iterations as there are answers, each was tried once."""
    game = some_game("wotf", 4, 20)
    view = View(game)
    bot = IsmctsAgent(1, 0, view.options)
    bot.answer(view)

    assert [thought.tried for thought in bot.thoughts] == [1] * len({t.given for t in bot.thoughts})


def test_beats_chance() -> None:
    """In most games of State of Wonder, with few iterations."""
    won = 0
    for seed in range(4):
        game = some_game("sow", seed, 1)
        play_out(game, (agent("ismcts:12i", seed), RandomAgent(seed)), 400)
        won += game.winner == "A"

    assert won >= 3
