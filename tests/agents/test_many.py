"""At tables of three and four everybody plays for themselves."""

from __future__ import annotations

import pytest

from wondertable.agents.agent import Agent, View, play_out
from wondertable.agents.random_agent import RandomAgent
from wondertable.agents.roster import LEVELS, agent
from wondertable.agents.search import SearchAgent
from wondertable.games.registry import definition
from wondertable.games.sow.rules.table import CityTable
from wondertable.play.game import Game


def table_of(seats: int, seed: int, decisions: int) -> Game:
    """A game of starter decks in which so many decisions have been answered at random."""
    decks = list(definition("sow").starters())
    game = Game.new("sow", [decks[(seed + n) % len(decks)] for n in range(seats)], seed)
    return play_out(game, tuple([RandomAgent(seed + n) for n in range(seats)]), decisions)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [3, 4])
def test_every_level_plays_and_says_why(level: str, seats: int) -> None:
    """All four levels answer at a table of three and of four; what they expect is a part of games won."""
    game = table_of(seats, 3, 30)
    view = View(game)
    player: Agent = agent(f"{level}:0.05" if level in ("adept", "master") else level, 1)
    game.after(*player.answer(view))

    assert all(0 <= thought.expects <= 1 for thought in player.thoughts)


@pytest.mark.parametrize("seats", [3, 4])
def test_chances_add_up_to_about_one(seats: int) -> None:
    """At the beginning nobody is ahead: everybody expects about a fair share, by the order of turns."""
    judge = definition("sow").evaluator()
    game = Game.new("sow", ["thornkin"] * seats, 1)
    shares = [1 / (1 + 2.718281828 ** -judge.worth(game.table, seat)) for seat in range(seats)]

    assert abs(sum(shares) - 1) < 0.15
    assert all(abs(share - 1 / seats) < 0.15 for share in shares)


def test_who_is_out_expects_nothing() -> None:
    """To a player who is out the table is lost, however it goes on."""
    game = table_of(3, 5, 10).concede("B")
    judge = definition("sow").evaluator()

    assert isinstance(game.table, CityTable) and not game.over
    assert judge.worth(game.table, 1) < -100 < judge.worth(game.table, 0)


@pytest.mark.parametrize("seats", [3, 4])
def test_search_moves_the_same_whatever_is_hidden(seats: int) -> None:
    """With all that is hidden from a seat dealt anew, it answers the same."""
    game = table_of(seats, 2, 40)
    assert game.decision is not None
    other = game.imagine(game.decision.seat, 99)

    assert SearchAgent(3, 0, 10).answer(View(game)) == SearchAgent(3, 0, 10).answer(View(other))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3])
def test_search_alone_among_greedy_ones_wins_more_than_its_share(seats: int) -> None:
    """Each seat equally often, everybody with the same deck: clearly above one in three, or one in four."""
    won = games = 0
    for seed in range(4):
        for mine in range(seats):
            game = Game.new("sow", ["tidewardens"] * seats, 100 + seed)
            players = tuple([agent("search:40i" if n == mine else "greedy", seed * 10 + n) for n in range(seats)])
            won += play_out(game, players).winner == game.seats[mine]
            games += 1

    assert won / games > 1.3 / seats
