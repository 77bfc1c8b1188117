"""What a seat sees."""

from __future__ import annotations

import json

import pytest

from tests.play.tables import game, table
from wondertable.games.kit.visibility import ONLOOKER
from wondertable.games.wotf.game import DEFINITION
from wondertable.games.wotf.language import abilities
from wondertable.games.wotf.state.face import Face


def test_a_seat_knows_its_hand_and_what_lies_open() -> None:
    """Own hand in full, the other hand and the decks as numbers, everything in The World as it is now."""
    seen = DEFINITION.hide(table(), 0)

    mine, theirs = seen["players"]["A"], seen["players"]["B"]
    assert [card["name"] for card in mine["hand"]["known"]] == ["Far Tern", "Low Tide", "Grey Fox"]
    assert theirs["hand"] == {"size": 2, "known": []} and mine["deck"] == {"size": 12, "known": []}
    assert [card["name"] for card in theirs["abyss"]] == ["Grey Fox"]
    ox = next(card for card in seen["realms"][0]["cards"] if card.get("name") == "Plain Ox")
    assert ox["now"] is not None
    assert (ox["power"], ox["now"]["power"], ox["counters"]) == (3, 7, {"+1": 2})


def test_only_who_decides_gets_the_options() -> None:
    """Others learn that somebody decides, and about what."""
    mine, theirs = DEFINITION.look(table(), 0)["decision"], DEFINITION.look(table(), 1)["decision"]

    assert mine is not None and len(mine["options"] or []) > 3
    assert theirs is not None and theirs["options"] is None and theirs["by_card"] == {}
    assert (theirs["seat"], theirs["question"], theirs["words"]) == ("A", "turn", "A is deciding (turn).")


def test_an_onlooker_sees_what_is_open_to_both() -> None:
    """No hand at all."""
    seen = DEFINITION.look(table(), ONLOOKER)

    assert seen["players"]["A"]["hand"] == {"size": 3, "known": []}
    assert seen["decision"] is not None and seen["decision"]["options"] is None


def test_who_controls_a_turn_sees_what_its_player_sees() -> None:
    """505.4.a: the hand of the controlled player is open to the one who decides, for that turn."""
    t = table()
    t.ruler = (1, 1)

    hand = DEFINITION.look(t, 1)["players"]["A"]["hand"]["known"]
    assert [card["name"] for card in hand] == ["Far Tern", "Low Tide", "Grey Fox"]
    t.ruler = (0, 1)
    assert DEFINITION.look(t, 1)["players"]["A"]["hand"]["known"] == []


def test_a_face_down_card_has_no_name_and_no_label() -> None:
    """510.a: only that it lies there, and what lies on it."""
    t = table()
    fox = next(i for i in t.zones[1] if t.name(i) == "Grey Fox")
    t.edit(fox).flags |= 2
    t.edit(fox).seen = 0

    shown = next(card for card in DEFINITION.look(t, 0)["realms"][0]["cards"] if "face_down" in card)
    assert shown == {
        "label": "", "owner": "", "controller": "B", "face_down": True, "tapped": True, "now": None,
    }  # fmt: skip


def test_cards_keep_their_labels() -> None:
    """A card that the log has named is called the same at every later moment."""
    at = game()
    decision = at.decision
    assert decision is not None
    words = at.words(tuple(range(len(decision.listed()))), 0)
    at.answer(words.index("Play Far Tern in realm 2 for 3 energy"))
    labels = {card["label"] for card in at.observe(0)["realms"][1]["cards"] if card.get("name") == "Far Tern"}

    at.answer(len(at.decision.options) - 1 if at.decision else 0)
    assert labels == {card["label"] for card in at.observe(0)["realms"][1]["cards"] if card.get("name") == "Far Tern"}
    assert len(labels) == 1


@pytest.mark.parametrize(
    ("text", "to_a", "to_b"),
    [
        ("You may look at the top card of your deck at any time.", ["Plain Ox"], []),
        ("Play with the top card of your deck revealed.", ["Plain Ox"], ["Plain Ox"]),
    ],
)
def test_an_ability_lays_the_top_card_open(text: str, to_a: list[str], to_b: list[str]) -> None:
    """To its player alone, or to all; the card below it stays hidden, and an onlooker sees what is open to all."""
    t = table()
    t.add_card(Face("Glass Orb", ("Item",), abilities=abilities(text)), 0, 2)

    seen = [
        [card["name"] for card in DEFINITION.look(t, seat)["players"]["A"]["deck"]["known"]]
        for seat in (0, 1, ONLOOKER)
    ]
    assert seen == [to_a, to_b, to_b]


def test_an_ability_lays_a_hand_open() -> None:
    """The hand of the player it speaks of, and no other."""
    t = table()
    t.add_card(Face("Glass House", ("Item",), abilities=abilities("Opponents play with their hands revealed.")), 0, 2)

    assert [card["name"] for card in DEFINITION.look(t, 0)["players"]["B"]["hand"]["known"]] == ["Plain Ox", "Low Tide"]
    assert DEFINITION.look(t, 1)["players"]["A"]["hand"]["known"] == []


def test_an_observation_is_plain_json() -> None:
    """It can be sent as it is."""
    seen = DEFINITION.hide(table(), 0)

    assert json.loads(json.dumps(seen)) == seen
