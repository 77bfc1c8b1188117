"""201.a, 202.a, 301 to 304: what is public, what is hidden, and formats that change a rule of play."""

from __future__ import annotations

from tests.wotf.rules.games import asked, card, hand, new, plain, player, to_turns
from wondertable.games.wotf.state.face import Face
from wondertable.play.game import Game

CORE = Face("Core Calf", core=True, orbitals=("Petraia",))
DIAL = Face("Candle Dial", types=())
TOKENS = (Face("Imp", token=True, rarity="T"), Face("Mist Hound", token=True, rarity="R", classes=("Story Token",)))


def plays(game: Game) -> set[str]:
    """The names of the cards that can be played now."""
    return {game.table.name(option[1]) for option in asked(game).listed() if option[0] == "play"}  # type: ignore[attr-defined]


class TestPublic:
    def test_stones_and_resources_are_seen_by_both(self) -> None:
        """201.a, 202.a: whose each stone is, and every pool."""
        game = to_turns(new(plain(20), plain(20), loser=0))
        first, second = game.observe(0), game.observe(1)

        assert first["realms"] == second["realms"]
        assert all(first["players"][seat]["resources"] == second["players"][seat]["resources"] for seat in "AB")

    def test_the_archive_is_face_up(self) -> None:
        """303.3.d, 301.2.b, 203.b: beside the deck, seen by both, and not drawn from."""
        game = to_turns(new(plain(20), plain(20), beside=TOKENS, loser=0))

        for seat in (0, 1):
            assert [one["name"] for one in player(game, 0, seat)["archive"]] == ["Imp", "Mist Hound"]
        assert not {"Imp", "Mist Hound"} & set(hand(game, 0))
        assert player(game, 0, 0)["deck"]["size"] == 12

    def test_hands_are_hidden(self) -> None:
        """301.3.b: the other player sees how many cards, and none of them."""
        game = to_turns(new(plain(20), plain(20), loser=0))
        assert player(game, 0, 1)["hand"] == {"size": 8, "known": []}


class TestFormats:
    def test_core_cards_need_no_link_in_a_prerelease_game(self) -> None:
        """304.1.a: and in any other game they do."""
        usual = to_turns(new((CORE,) * 20, plain(20), loser=0))
        prerelease = to_turns(new((CORE,) * 20, plain(20), loser=0, prerelease=True))

        assert plays(usual) == set()
        assert plays(prerelease) == {"Core Calf"}


class TestCards:
    def test_a_card_has_its_stats(self) -> None:
        """101.a: a card record holds every stat of the printed card."""
        face = card(
            "Sky Duke", classes=("Duke",), types=("Wonder",), tier="legendary", cost=5, number="12", set_name="First",
            power=4, orbitals=("Solfera",), core=True, faction="Skycourt", text="Flying", rarity="M",
        )  # fmt: skip
        stats = (face.name, face.classes, face.types, face.tier, face.cost, face.number, face.set_name, face.power)
        assert stats == ("Sky Duke", ("Duke",), ("Wonder",), "legendary", 5, "12", "First", 4)
        more = (face.orbitals, face.core, face.faction, face.text, face.rarity)
        assert more == (("Solfera",), True, "Skycourt", "Flying", "M")

    def test_a_card_without_a_type_is_no_object_of_the_game(self) -> None:
        """101.3.a: a tracker that lay among the cards is neither drawn nor counted."""
        game = to_turns(new((*plain(15), *(DIAL,) * 5), plain(20), loser=0))

        assert "Candle Dial" not in hand(game, 0)
        assert player(game, 0, 0)["deck"]["size"] == 15 - 8
