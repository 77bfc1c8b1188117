"""win: how a game of State of Wonder ends."""

from __future__ import annotations

from wondertable import Game


def test_s80_a_thousand_turns_are_the_most() -> None:
    """Two players who only let their turns pass."""
    game = Game.new("sow", ("emberguild", "thornkin"), 1)
    while game.decision is not None:
        game.answer(len(game.decision.listed()) - 1)

    assert game.winner == "draw"
    assert "1000 turns" in game.observe("judge")["log"][-1]["words"]
