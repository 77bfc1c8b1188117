"""The cards of State of Wonder: rows are read or refused with what would be right, and texts go both ways."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import compile_cards
from wondertable.cli.main import main
from wondertable.games.sow.cards.rows import tidy
from wondertable.games.sow.cards.starters import starter_cards
from wondertable.games.sow.language import abilities, say_ability
from wondertable.games.sow.words.ability import OfAge
from wondertable.kernel.errors import BadInput, UnknownWording


def test_what_the_texts_mean_is_up_to_date() -> None:
    """cards/compiled.json holds what the texts mean now; `python tools/compile_cards.py` writes it."""
    kept = compile_cards.FOLDER / "sow" / "cards" / "compiled.json"

    assert kept.read_text(encoding="utf-8") == compile_cards.compiled("sow")


@pytest.mark.parametrize("row", compile_cards.rows("sow"), ids=lambda row: row["name"])
def test_every_text_can_be_said_again(row: dict[str, str]) -> None:
    """compile(say(ability)) is the ability."""
    for ability in abilities(row["text"], row["name"], (row["type"],)):
        plain = ability.ability if isinstance(ability, OfAge) else ability
        assert abilities(say_ability(plain)) == (plain,)


@pytest.mark.parametrize(
    "text",
    [
        "Combat, 1: Deal 2 damage to each enemy unit in this battle.",
        "2, E; Put a +1/+1 counter on target unit.",
        "Whenever an enemy unit dies, you may ready this card.",
        "At the end of your turn, exhaust and delay target enemy unit.",
        "While you are under siege, your fortifications get +0/+2.",
        "Your other units get +1/+1 and have Shield.",
        "Whenever this unit attacks a unit, deal 1 damage to the attacked unit.",
        "E: Choose one: gain 1 gold; destroy target damaged enemy building.",
        "When this enters play, put two 2/1 Wolf Tokens with Assault into play.",
        "E: Target unit gets +1/+0 until end of turn for each building you control.",
        "Combat: Up to 2 target enemy units get -1/-0 until end of turn.",
        "3: Return target building you control to its owner's hand. If you do, gain 2 gold.",
        "Your units cost 1 less to play.",
        "Units get +1/+0.",
        "At the start of each player's turn, gain 1 gold.",
    ],
)
def test_wordings_go_both_ways(text: str) -> None:
    """Read, said and read again."""
    (ability,) = abilities(text)

    assert abilities(say_ability(ability)) == (ability,)


def test_a_keyword_bar_is_an_ability_for_each_keyword() -> None:
    """keyword:Shield, variable.a: on one line or on several."""
    assert abilities("Shield, Cavalry (2)") == abilities("Shield\nCavalry (2)")


def test_what_is_not_understood_is_refused_with_its_place() -> None:
    """Fail closed: the words, the place and a known wording are named."""
    with pytest.raises(UnknownWording, match=r"not understood from 'befuddle target unit'.*a known wording") as caught:
        abilities("E: befuddle target unit.")

    assert caught.value.at == 3


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"type": "Unit"}, "no name"),
        ({"name": "X", "type": "Untit"}, "nearest: Unit"),
        ({"name": "X", "structure": 3}, "a Unit has no structure"),
        ({"name": "X", "type": "Building", "ages": [{}]}, "neither ages"),
        ({"name": "X", "type": "State", "ages": [{"cost": 1}]}, "two ages"),
        ({"name": "X", "attack": "many"}, "not a whole number"),
    ],
)
def test_rows_that_cannot_be_read_say_why(row: dict[str, object], said: str) -> None:
    """Each with what would be right."""
    with pytest.raises(BadInput, match=said):
        tidy(row)


def test_a_state_may_be_written_with_its_texts_in_its_ages() -> None:
    """The form of scenarios and the form of the set mean the same."""
    row = {"name": "X", "type": "State", "structure": 20, "ages": [{"cost": 3, "text": "Volley"}, {"cost": 5}]}

    assert tidy(row)["text"] == "Age 1\nVolley"


def test_cards_check_takes_this_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A list may name its game in each card."""
    rows = [
        {"game": "sow", "name": "Oath Smith", "health": 2, "text": "2, E: Put a +1/+1 counter on target unit."},
        {"game": "sow", "name": "Mumbler", "attack": 1, "health": 2, "text": "E: Mumble."},
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(rows), encoding="utf-8")

    with pytest.raises(SystemExit):
        main(["cards", "check", str(path), "--json"])

    found = json.loads(capsys.readouterr().out)
    assert (found["total"], found["compiled"], found["failed"][0]["name"]) == (2, 1, "Mumbler")


def test_the_set_is_in_the_library() -> None:
    """Every card of the set has a name, a face and, with a text, abilities."""
    assert all(card.abilities or card.ages or not card.text for card in starter_cards().values())
