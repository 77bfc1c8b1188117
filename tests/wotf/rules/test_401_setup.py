"""401, 402 and 403.c: who goes first, opening hands, the mulligan, and the table as it is laid out."""

from __future__ import annotations

import pytest

from tests.wotf.rules.games import asked, hand, new, pick, plain, player, to_turns
from wondertable.games.kit.definition import Deck
from wondertable.kernel.errors import BadInput
from wondertable.kernel.event import Event
from wondertable.play.game import Game


def said(game: Game, what: str) -> list[Event]:
    """The lines of the log of one kind."""
    return [event for event in game.log if event.what == what]


class TestFirstPlayer:
    def test_a_coin_decides_who_chooses(self) -> None:
        """401.b: the winner of the coin is asked, and either player may win it."""
        games = [new(plain(20), plain(20), seed=seed) for seed in range(12)]

        assert {asked(game).seat for game in games} == {0, 1}
        assert all(asked(game).rule == "401.b" for game in games)
        assert all(said(game, "coin")[0].seat == asked(game).seat for game in games)

    @pytest.mark.parametrize("loser", [0, 1])
    def test_the_loser_of_the_last_game_chooses(self, loser: int) -> None:
        """401.a: no coin is flipped in a rematch."""
        game = new(plain(20), plain(20), loser=loser)

        assert asked(game).seat == loser
        assert said(game, "coin") == []

    @pytest.mark.parametrize("first", [0, 1])
    def test_the_chooser_may_take_or_give_the_first_turn(self, first: int) -> None:
        """401.a, 401.b, 403.1.5.a: whoever is named first takes the first turn of round 1."""
        game = to_turns(new(plain(20), plain(20), loser=0), first)

        assert asked(game).seat == first and asked(game).question == "turn"

    @pytest.mark.parametrize("side", ["left", "right"])
    def test_the_second_player_chooses_the_side_of_realm_1(self, side: str) -> None:
        """401.c, A99: it is kept for showing the table, and changes nothing else."""
        game = pick(new(plain(20), plain(20), loser=0), ("player", 0))
        assert asked(game).seat == 1

        pick(game, ("word", side))
        assert game.observe(0)["realm_1_side"] == side


class TestOpeningHands:
    def test_seven_cards_each(self) -> None:
        """402.a: both decks are shuffled and seven cards are drawn."""
        game = pick(new(plain(30), plain(30), seed=1, loser=0), ("player", 0))
        pick(game, ("word", "left"))

        assert len(said(game, "shuffled")) == 2
        assert [player(game, seat, 0)["hand"]["size"] for seat in (0, 1)] == [7, 7]
        assert [player(game, seat, 0)["deck"]["size"] for seat in (0, 1)] == [23, 23]
        assert hand(game, 0) != [face.name for face in plain(7)]


class TestMulligan:
    def start(self, first: int = 0) -> Game:
        """A game in which the first player is asked for a mulligan."""
        game = pick(new(plain(20, "A"), plain(20, "B"), seed=5, loser=0), ("player", first))
        return pick(game, ("word", "left"))

    @pytest.mark.parametrize("first", [0, 1])
    def test_the_first_player_goes_first_and_finishes(self, first: int) -> None:
        """402.1.d, A08: one mulligan each, the second player's after the first player's is done."""
        game = self.start(first)
        assert asked(game).seat == first

        game.answer(0, 1)
        assert player(game, first, first)["hand"]["size"] == 7
        assert asked(game).seat == 1 - first and asked(game).question == "mulligan"

        game.answer()
        assert asked(game).question == "turn"

    def test_none_to_three_cards(self) -> None:
        """402.1.a: none is allowed, four are not."""
        game = self.start()
        assert (asked(game).least, asked(game).most, len(asked(game).options)) == (0, 3, 7)

        before = hand(game, 0)
        assert hand(game.after(), 0) == before

    def test_the_cards_lie_undermost_in_the_order_chosen(self) -> None:
        """402.1.b, 402.1.c: first the cards go to the bottom, then as many are drawn from the top."""
        game = self.start()
        table = game.table
        before = hand(game, 0)
        top = [table.name(i) for i in table.zones[10][:2]]  # type: ignore[attr-defined]

        game.answer(4, 2)
        bottom = [table.name(i) for i in table.zones[10][-2:]]  # type: ignore[attr-defined]

        assert bottom == [before[4], before[2]]
        assert hand(game, 0) == [name for i, name in enumerate(before) if i not in (4, 2)] + top

    def test_the_number_is_public_the_cards_are_not(self) -> None:
        """A08: the other player is told how many, and sees no card."""
        game = self.start().answer(0, 1, 2)

        told = [line for line in game.observe(1)["log"] if "replaces 3 cards" in str(line)]
        assert told
        assert player(game, 0, 1)["hand"] == {"size": 7, "known": []}


class TestTable:
    def test_seven_realms_with_a_stone_in_the_centre_of_each(self) -> None:
        """403.c, 201.b, 301.1.a, 403.1.1.a: seven realms, the first one open."""
        game = to_turns(new(plain(20), plain(20), loser=0))
        realms = game.observe(1)["realms"]

        assert [(r["realm"], r["state"]) for r in realms] == [(1, "open"), *[(n, "unopened") for n in range(2, 8)]]
        assert all([c["controller"] for c in r["cards"] if c["stone"]] == ["centre"] for r in realms)

    def test_round_1_gives_energy_actions_and_a_card(self) -> None:
        """403.1: the beginning of round 1 is that of any round."""
        game = to_turns(new(plain(20), plain(20), loser=0))

        for seat in (0, 1):
            assert player(game, seat, seat)["resources"] == {"energy": 1, "actions": 3, "faith": 0, "free attacks": 0}
            assert player(game, seat, seat)["hand"]["size"] == 8

    def test_tiny_decks_lose_only_when_round_1_has_begun(self) -> None:
        """A120, A07: set-up with seven cards is no loss; then the empty deck loses, and two of them draw."""
        assert to_turns(new(plain(7), plain(20), loser=0)).winner == "B"
        assert to_turns(new(plain(20), plain(7), loser=0)).winner == "A"
        assert to_turns(new(plain(7), plain(7), loser=0)).winner == "draw"

    def test_seven_rounds_make_a_game(self) -> None:
        """403.a, 405.c: with nothing but passes the seventh round is the last, and nobody has won."""
        game = to_turns(new(plain(40), plain(40), loser=0))
        while not game.over:
            decision = asked(game)
            chosen = (len(decision.options) - 1,) if decision.question == "turn" else tuple(range(decision.least))
            game.answer(*chosen)

        assert [event.number for event in said(game, "round")] == [1, 2, 3, 4, 5, 6, 7]
        assert game.winner == "draw"

    def test_two_players_only(self) -> None:
        """A100: a third deck is refused."""
        decks = tuple([Deck("d", plain(20)) for _ in range(3)])
        with pytest.raises(BadInput, match="two players"):
            Game.new("wotf", decks)
