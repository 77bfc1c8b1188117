"""The greedy agent beats chance, and sees no more than its seat may."""

from __future__ import annotations

import pytest

from wondertable.agents.agent import View, play_out
from wondertable.agents.greedy import GreedyAgent
from wondertable.agents.random_agent import RandomAgent
from wondertable.games.wotf.cards.starters import STARTERS
from wondertable.play.game import Game


def new_game(seed: int) -> Game:
    """A game of two starter decks."""
    decks = STARTERS.decks()
    return Game.new("wotf", (decks["solfera"], decks["heliosynth"]), seed)


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_beats_chance(seat: int) -> None:
    """On either seat, against random answers."""
    agents = (GreedyAgent(1), RandomAgent(1)) if seat == 0 else (RandomAgent(1), GreedyAgent(1))

    assert play_out(new_game(seat), agents).winner == "AB"[seat]


def test_answers_the_same_again() -> None:
    """The same seed at the same table gives the same answers."""
    first = play_out(new_game(4), (GreedyAgent(1), GreedyAgent(2)), 12)
    again = play_out(new_game(4), (GreedyAgent(1), GreedyAgent(2)), 12)

    assert first.answers == again.answers


def test_sees_only_what_its_seat_sees() -> None:
    """With all that is hidden dealt anew, it answers the same."""
    game = play_out(new_game(7), (RandomAgent(1), RandomAgent(2)), 20)
    assert game.decision is not None
    other = game.imagine(game.decision.seat, 99)

    assert GreedyAgent(3).answer(View(game)) == GreedyAgent(3).answer(View(other))
