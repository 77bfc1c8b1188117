"""The starter decks of State of Wonder are a match for each other."""

from __future__ import annotations

from itertools import combinations

import pytest

from wondertable.agents.agent import play_out
from wondertable.agents.random_agent import RandomAgent
from wondertable.games.sow.cards.starters import STARTERS
from wondertable.play.game import Game

PAIRS = 40
LOW, HIGH = 0.35, 0.65


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), list(combinations(STARTERS.names, 2)))
def test_no_starter_deck_beats_another_too_often(one: str, other: str) -> None:
    """In self-play with the seats swapped, each wins between 35 and 65 of a hundred games against each."""
    points = sum(won(one, other, seed, seat) for seed in range(PAIRS) for seat in (0, 1))

    assert LOW <= points / (2 * PAIRS) <= HIGH


def won(one: str, other: str, seed: int, seat: int) -> float:
    """What the first deck gets out of a game on that seat."""
    decks = STARTERS.decks()
    order = (decks[one], decks[other]) if seat == 0 else (decks[other], decks[one])
    game = play_out(Game.new("sow", order, seed), (RandomAgent(2 * seed), RandomAgent(2 * seed + 1)))
    return 0.5 if game.winner == "draw" else float(game.winner == "AB"[seat])
