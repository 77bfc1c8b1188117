"""Undo: what a seat may take back."""

from __future__ import annotations

import pytest

from wondertable.play.game import Game
from wondertable.play.undo import CantUndo, undo, undo_to_own, why_not_undo


def started() -> tuple[Game, int]:
    """A game at its first turn, and who is to move."""
    game = Game.new("wotf", ("petraia", "solfera"), seed=5)
    while game.decision is not None and game.decision.question != "turn":
        game.answer(*range(game.decision.least))
    assert game.decision is not None
    return game, game.decision.seat


def options(game: Game) -> list[str]:
    """What may be picked, in words."""
    assert game.decision is not None
    return [game.definition.option_words(game.table, option, game.decision.seat) for option in game.decision.listed()]


def test_playing_a_card_can_be_taken_back() -> None:
    """Nobody saw anything but what the player showed."""
    game, seat = started()
    before = game.table.digest()
    play = next(n for n, words in enumerate(options(game)) if words.startswith("Play"))
    game.answer(play)

    assert why_not_undo(game, seat) == ""
    assert undo(game, seat).table.digest() == before


def test_a_card_seen_can_t_be_unseen() -> None:
    """Drawing shows a card."""
    game, seat = started()
    game.answer(options(game).index("Draw a card"))

    with pytest.raises(CantUndo, match="no: you saw a card"):
        undo(game, seat)


def test_nobody_takes_back_what_another_has_answered() -> None:
    """Nor their own answer before that."""
    game, seat = started()
    game.answer(options(game).index("Pass"))
    game.answer(options(game).index("Pass"))

    assert why_not_undo(game, seat) in ("A has decided since", "B has decided since")


def test_there_must_be_something_to_take_back() -> None:
    """A new game has no answers yet; one opened in the middle does not know them."""
    game = Game.new("wotf", ("petraia", "solfera"), seed=5)
    assert why_not_undo(game, 0) == "nothing has been answered yet"

    opened = Game.load(game.dump())
    opened.answer(0)
    assert why_not_undo(opened, 0) == "where this game began is not known"


def test_past_a_program_one_goes_back_to_one_s_own_decision() -> None:
    """If nobody came to know anything meanwhile: here each player only put a card into production."""
    game = Game.new("sow", ("emberguild", "thornkin"), seed=1)
    before = game.table.digest()
    game.answer(0)
    while game.decision is not None and game.decision.seat == 1:
        game.answer(*range(game.decision.least))

    assert why_not_undo(game, 0) == "B has decided since"
    assert undo_to_own(game, 0).table.digest() == before


def test_past_a_program_nothing_seen_is_taken_back() -> None:
    """What one saw, one knows."""
    game, seat = started()
    game.answer(options(game).index("Draw a card"))

    with pytest.raises(CantUndo, match="no: you saw a card"):
        undo_to_own(game, seat)
