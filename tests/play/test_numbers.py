"""Questions for a number: a range instead of a list, in every door."""

from __future__ import annotations

import pytest

from tests.wotf.rules.games import asked, new, plain, play, spell, to_turns
from wondertable.agents.agent import View
from wondertable.agents.random_agent import RandomAgent
from wondertable.games.wotf.effects.naming import NameWord
from wondertable.games.wotf.effects.resources import Gain
from wondertable.kernel.decision import LISTED, Numbers
from wondertable.kernel.errors import IllegalAnswer
from wondertable.play.game import Game
from wondertable.play.protocol import choose, view
from wondertable.terminal.choices import lines, picked
from wondertable.vocabulary.effect import Sequence
from wondertable.vocabulary.quantity import THAT_MANY


def any_number() -> Game:
    """A player is asked for any number at all, and gains so much faith."""
    wish = spell("Wish", Sequence((NameWord("number"), Gain("faith", THAT_MANY))))
    return play(to_turns(new((wish,) * 20, plain(20), seed=2)), "Wish")


def faith(game: Game) -> float:
    return float(game.table.pools[0]["faith"])


def test_a_range_is_a_list_that_is_not_written_down() -> None:
    """It has a length, positions and members like any options."""
    some = Numbers(3, 10**12)

    assert (some[0], some[7], len(some)) == (("number", 3), ("number", 10), 10**12 - 2)
    assert some.index(("number", 500)) == 497
    assert [("number", n) in some for n in (2, 3, 10**12, 10**12 + 1)] == [False, True, True, False]
    with pytest.raises(IndexError):
        some[len(some)]


def test_any_number_can_be_answered() -> None:
    """Far beyond what is listed, and through a saved game."""
    game = any_number()

    assert len(asked(game).listed()) == LISTED
    assert faith(game.answer(123_456)) == 123_456


def test_a_client_says_the_number() -> None:
    """The range is in the view; an id that is not listed is still understood, one out of range refused."""
    game = any_number()
    seen = view(game, 0)
    numbers = seen["observation"]["decision"]["numbers"]
    assert numbers["least"] == 0
    with pytest.raises(IllegalAnswer, match="not such a number"):
        choose(game, 0, [f"number:{numbers['most'] + 1}"], seen["number"])

    assert faith(choose(game, 0, ["number:4000"], seen["number"])) == 4000


def test_a_terminal_takes_the_number_that_is_typed() -> None:
    """Not the position of an option."""
    decision = any_number().observe(0)["decision"]

    assert len(lines(decision)) == 1
    assert picked("77", decision) == (77,)
    assert picked("many", decision) is None
    assert picked("9" * 30, decision) is None


def test_a_bot_looks_at_small_numbers() -> None:
    """It can answer, and does not walk through all of them."""
    game = any_number()
    agent = RandomAgent(1)
    game.answer(*agent.answer(View(game)))

    assert faith(game) < LISTED
