"""The bot plays whole games."""

from __future__ import annotations

from wondertable import Game, agent, play_out


def test_it_plays_to_the_end() -> None:
    """In both games, against a bot that knows what it does."""
    for name, decks in (("wotf", ("petraia", "solfera")), ("sow", ("emberguild", "thornkin"))):
        game = play_out(Game.new(name, decks, seed=1), (agent("patient", 1), agent("greedy", 2)))
        assert game.over
