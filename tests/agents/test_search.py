"""The search agent keeps its budget, sees no more than its seat may, and says what it thinks."""

from __future__ import annotations

import pytest

from tests.agents.thinking import time_at_work
from wondertable.agents.agent import View, play_out
from wondertable.agents.random_agent import RandomAgent
from wondertable.agents.roster import agent
from wondertable.agents.search import SearchAgent
from wondertable.games.registry import GAMES, definition
from wondertable.kernel.errors import BadInput
from wondertable.play.game import Game

PLAYINGS = 12


def some_game(name: str, seed: int, decisions: int) -> Game:
    """A game of two starter decks in which so many decisions have been answered at random."""
    decks = list(definition(name).starters())
    game = Game.new(name, (decks[seed % len(decks)], decks[(seed + 1) % len(decks)]), seed)
    return play_out(game, (RandomAgent(seed), RandomAgent(seed + 1)), decisions)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_moves_the_same_whatever_is_hidden(name: str, seed: int) -> None:
    """With all that is hidden dealt anew, the same seed gives the same answer and the same thoughts."""
    game = some_game(name, seed, 25)
    assert game.decision is not None
    other = game.imagine(game.decision.seat, 99)
    first, second = SearchAgent(3, 0, PLAYINGS), SearchAgent(3, 0, PLAYINGS)

    assert first.answer(View(game)) == second.answer(View(other))
    assert [(t.given, t.expects, t.tried) for t in first.thoughts] == [
        (t.given, t.expects, t.tried) for t in second.thoughts
    ]


@pytest.mark.parametrize("name", GAMES)
def test_never_thinks_longer_than_allowed(name: str) -> None:
    """At most a fifth too long over the answers of a game. Counted is the time at work, whoever else is busy."""
    seconds, answers, spent = 0.1, 25, 0.0
    game, chance = some_game(name, 5, 1), RandomAgent(2)
    SearchAgent(1, seconds).answer(View(game))  # what is loaded once is no thinking
    for _ in range(answers):
        spent += time_at_work(SearchAgent(1, seconds), game)
        game.give(chance.answer(View(game)))

    assert spent < 1.2 * seconds * answers


@pytest.mark.parametrize("name", GAMES)
def test_goes_on_from_what_it_found_out(name: str) -> None:
    """Asked again at a position the last search has met, it does not begin anew."""
    game = some_game(name, 2, 30)
    searcher = SearchAgent(1, 0, 60)
    kept = 0
    for _ in range(12):
        view = View(game)
        given = searcher.answer(view)
        kept += sum(thought.tried for thought in searcher.thoughts) > 60
        game.answer(*given)

    assert kept


def test_thoughts_name_the_best_answer_first() -> None:
    """The given answer comes first; every option was looked at; what is expected lies between 0 and 1."""
    game = some_game("wotf", 4, 20)
    searcher = SearchAgent(1, 0, 40)
    given = searcher.answer(View(game))

    assert searcher.thoughts[0].given == given
    assert all(0 <= thought.expects <= 1 for thought in searcher.thoughts)
    assert [t.tried for t in searcher.thoughts] == sorted([t.tried for t in searcher.thoughts], reverse=True)


@pytest.mark.parametrize("spec", ["search:0", "search:-1", "search:fast", "search:0i", "serch"])
def test_a_wrong_budget_or_name_is_refused_in_words(spec: str) -> None:
    """Nothing is played with an agent nobody asked for."""
    with pytest.raises(BadInput, match=r"budget|known agents"):
        agent(spec, 1)


@pytest.mark.parametrize("name", GAMES)
def test_without_any_time_it_still_answers_legally(name: str) -> None:
    """A budget that is over before the first playing leaves a first look at the answers."""
    game = some_game(name, 6, 15)
    for _ in range(5):
        view = View(game)
        searcher = SearchAgent(1, 1e-6)
        game.answer(*searcher.answer(view))
        assert len(searcher.thoughts) >= 1
