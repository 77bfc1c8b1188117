"""505.4: controlling another player's turn; A102: conceding."""

from __future__ import annotations

from tests.wotf.rules.games import asked, new, pick, plain, play, player, spell, to_turns
from wondertable.games.wotf.effects.control import ControlTurn
from wondertable.games.wotf.words.player import Opponent
from wondertable.play.game import Game

COMMAND = spell("Strings", ControlTurn(Opponent()))


def taken_over() -> Game:
    """B's turn, controlled by A."""
    game = to_turns(new((COMMAND,) * 30, plain(30), loser=0))
    return play(game, "Strings")


class TestControlledTurn:
    def test_its_controller_decides(self) -> None:
        """505.4.a: A is asked for B's turn, with B's options."""
        game = taken_over()

        assert game.observe(0)["turn"] == "B"
        assert asked(game).seat == 0 and asked(game).question == "turn"
        assert player(game, 1, 0)["turn_controlled_by"] == "A"

    def test_its_controller_sees_what_the_player_sees(self) -> None:
        """505.4.a: the hand, which is hidden again afterwards but for what A has seen."""
        game = taken_over()
        held = player(game, 1, 1)["hand"]["known"]
        assert [one["name"] for one in player(game, 1, 0)["hand"]["known"]] == [one["name"] for one in held]

    def test_it_is_one_turn(self) -> None:
        """505.4.a: after it, B decides again."""
        game = pick(taken_over(), ("draw",))
        assert asked(game).seat == 0 and game.observe(0)["turn"] == "A"

        pick(game, ("pass",))
        assert asked(game).seat == 1
        assert player(game, 1, 0)["turn_controlled_by"] == "B"

    def test_what_is_asked_of_the_player_before_that_turn_is_theirs(self) -> None:
        """505.4.a: control begins with the turn, not when the effect resolves."""
        game = to_turns(new((COMMAND,) * 30, plain(30), loser=0))
        pick(game, ("pass",))
        assert asked(game).seat == 1

    def test_the_controlled_player_may_concede_and_nobody_else_for_them(self) -> None:
        """505.4.c, A102: conceding is the seat's own, whoever decides the turn."""
        assert taken_over().concede(1).winner == "A"
        assert ("concede",) not in asked(taken_over()).options

    def test_a_copy_of_the_game_goes_on_the_same(self) -> None:
        """505.4.a: control is part of the position."""
        game = taken_over()
        again = Game.load(game.dump())

        assert again.table.digest() == game.table.digest()
        assert pick(again, ("draw",)).table.digest() == pick(game, ("draw",)).table.digest()


class TestConceding:
    def test_at_any_time(self) -> None:
        """A102, 405.e: also during set-up and in the opponent's turn."""
        assert new(plain(20), plain(20)).concede(0).winner == "B"
        assert to_turns(new(plain(20), plain(20), loser=0)).concede(1).winner == "A"
