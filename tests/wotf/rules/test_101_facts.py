"""101, 201, 301, 505: what the game says about a card, a realm and a player, each fact with its rule."""

from __future__ import annotations

from tests.wotf.rules.games import card, new, plain, play, to_turns
from wondertable.games.wotf.effects.draw import Draw
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.words.ability import Activated, Static
from wondertable.games.wotf.words.change import TimesPower
from wondertable.games.wotf.words.ref import This
from wondertable.play.game import Game

SEEKER = Face("Mara", classes=("Stoneseeker",), faction="Mists", orbitals=("Solfera",), power=3)
BELL = card("Bell", Activated(Draw(), tap=True, text="Tap Free: Draw a card."), types=("Item",), classes=("Bell",))
HALF = card("Half Ox", Static(This(), (TimesPower(1, 2),)), power=3)


def with_card(face: Face) -> Game:
    """A game in which A has played that card in realm 1."""
    return play(to_turns(new((face,) * 20, plain(20), loser=0)), face.name, 1)


class TestCard:
    def test_a_wonder_is_told_with_its_stats_and_sides(self) -> None:
        """101.2.a, 101.7.a, 101.8.a, term:Stoneseeker.a, term:Wonder.a, term:Allied Wonders.a,
        term:Enemy.a, 505.5.a.
        """
        told = with_card(SEEKER).explain("card Mara", "judge")

        for words in (
            "classes Stoneseeker · 101.2.a", "faction Mists", "orbital Solfera", "an ally of A", "an enemy of B",
            "unopposed", "owned by A", "in The World · term:World", "power 3 · term:Power",
        ):  # fmt: skip
            assert words in told

    def test_an_item_has_no_power(self) -> None:
        """101.6.a, 101.6.b, 101.8.2.a, term:Ability.a: and its abilities are its text."""
        told = with_card(BELL).explain("card Bell", "judge")

        assert "takes no part in battles · 101.6.b" in told
        assert "no orbital · 101.8.2" in told
        assert "Tap Free: Draw a card. · 404.4.c" in told

    def test_a_hidden_card_is_not_told(self) -> None:
        """301.3.b: B is told nothing of a card that A holds."""
        game = to_turns(new((SEEKER,) * 20, plain(20), loser=0))
        assert "you see no card" in game.explain("card Mara", 1)


class TestNumbers:
    def test_half_of_three_is_one_and_a_half(self) -> None:
        """A30: power is exact, nothing is rounded."""
        assert with_card(HALF).explain("power Half Ox", "judge").startswith("Half Ox: 3/2 =")

    def test_a_power_is_told_by_its_parts(self) -> None:
        """101.6.i: what is printed comes first."""
        assert with_card(SEEKER).explain("power Mara", "judge") == "Mara: 3 = 3 printed · 101.6"


class TestRealmAndPlayer:
    def test_a_realm_is_told_with_its_stone_and_controller(self) -> None:
        """201.a, 505.3.a, term:Current Realm.a, 201.f."""
        game = with_card(SEEKER)

        assert "the current realm" in game.explain("realm 1", "judge")
        assert "stones: centre · 201" in game.explain("realm 1", "judge")
        assert "controlled by nobody" in game.explain("realm 1", "judge")
        assert "not opened: its stone is there, out of reach · 201.f" in game.explain("realm 5", "judge")

    def test_a_player_is_told_with_their_resources(self) -> None:
        """202.a, term:Actions.a, term:Energy.a, term:Active Player.a."""
        game = with_card(SEEKER)

        assert "2 actions · 202.2" in game.explain("player A", "judge")
        assert "the active player" in game.explain("player B", "judge")
        assert "the active player" not in game.explain("player A", "judge")
