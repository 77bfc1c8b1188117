"""`wondertable cards import`: lists in several shapes become cards of one's own library."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import run, written
from wondertable.games.wotf.state.face import Face
from wondertable.library.imports import plain_text, take
from wondertable.library.store import library

HERON: dict[str, Any] = {"name": "Ford Heron", "set": "Reeds", "type": "Wonder", "cost": 2, "power": 1}
HERON["text"] = "Flying"
EXPORT: dict[str, Any] = {
    "game": {"name": "Wonders", "slug": "wotf"},
    "set": {"name": "Reeds and Rushes", "code": "RR"},
    "cards": [
        {
            "cardNumber": "R_01", "name": "Ford Heron", "orbital": "Thalwind", "rarity": "Mythic", "cardType": "Wonder",
            "cost": 2, "power": 1, "keywords": "[\"flying\"]", "class": "Bird Strider Paradox", "faction": None,
            "coreMechanic": "Core", "isToken": False, "flavorText": "It waits.",
            "rulesText": "<Badge variant=\"red\">Flying</Badge><br /><Badge variant=\"blue\">On Arrival</Badge>"
                         "<br />Draw a card. (Take it.)<br/>Reeds &amp; rushes",
        },
        {"cardNumber": "R_02", "name": "Rite", "cardType": "Spell", "class": "Focus Rite of", "rulesText": "None"},
        {"cardNumber": "T1", "name": "Marsh Mule", "cardType": "Story Token Wonder", "power": 3, "isToken": False},
    ],
}  # fmt: skip


def face(name: str) -> Face:
    """A card of the library."""
    found = library().find(name).face
    assert isinstance(found, Face)
    return found


def test_own_json_is_kept_in_the_players_folder(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One file for each set, below the data folder."""
    said = run(capsys, "cards", "import", written(tmp_path, "set.json", [HERON]))

    assert said.status == 0 and said.out.startswith(f"1 card added to Reeds in {data}")
    assert (data / "cards" / "wotf" / "reeds.jsonl").is_file()
    assert face("ford heron").bundle.keywords == ("Flying",)


def test_a_bad_row_is_reported_and_the_others_are_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By its number, with what would be right."""
    rows = [HERON, {**HERON, "name": "Bad Heron", "type": "Wander"}, 7, {**HERON, "name": "Good Heron"}]

    said = run(capsys, "cards", "import", written(tmp_path, "set.json", rows))

    assert said.status == 1
    assert "row 2 (Bad Heron): there is no type 'Wander'; nearest: Wonder" in said.err
    assert "row 3: a card is an object of fields" in said.err
    assert said.out.startswith("2 cards added")


def test_csv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Fields by the first line; several classes in one field, a line break as \\n."""
    lines = [
        "name;type;classes;cost;power;orbital;core;tier;dbs;text",
        "Ford Heron;Wonder;Bird, Scout;2;*;Thalwind;yes;primary;12;Flying\\nON ARRIVAL: Draw a card.",
        "Bad Heron;Wonder;Bird;;1;;;;;;;;more",
    ]

    said = run(capsys, "cards", "import", written(tmp_path, "birds.csv", "\n".join(lines)))

    heron = face("Ford Heron")
    assert said.status == 1 and "row 2 (Bad Heron): it has more values than there are fields" in said.err
    assert (heron.classes, heron.cost, heron.stars, heron.core, heron.tier) == (
        ("Bird", "Scout"), 2, ("power",), True, "primary",
    )  # fmt: skip
    assert (heron.dbs, heron.set_name, len(heron.abilities)) == (12, "birds", 2)


def test_a_community_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Markup becomes lines, sorted words become classes, and a story token is a token whatever its flag says."""
    said = run(capsys, "cards", "import", written(tmp_path, "export.json", EXPORT))

    heron, rite, mule = face("Ford Heron"), face("Rite"), face("Marsh Mule")
    assert "1 of them can't be played yet" in said.out  # "Reeds & rushes" means nothing
    assert heron.text == "Flying\nOn Arrival\nDraw a card. (Take it.)\nReeds & rushes"
    assert (heron.classes, heron.core, heron.set_name) == (("Bird", "Paradox Strider"), True, "Reeds and Rushes")
    assert (heron.tier, heron.number) == ("legendary", "R_01")
    assert (rite.classes, rite.text, rite.types) == (("Rite of Focus",), "", ("Spell",))
    assert (mule.token, mule.classes, mule.power) == (True, ("Story Token",), 3)


def test_points_are_added_to_known_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The list of DBS points knows nothing else, so a name it alone knows is reported."""
    kind = {"_id": "1", "name": "Wonder"}
    points = [{"name": "Ford Heron", "dbs": 31, "cardType": kind}, {"name": "Ford Herron", "dbs": 2, "cardType": kind}]
    run(capsys, "cards", "import", written(tmp_path, "set.json", [HERON]))

    said = run(capsys, "cards", "import", written(tmp_path, "dbs.json", {"total": 2, "cards": points}))

    assert said.status == 1 and "DBS points were given to 1 card" in said.out
    assert "row 2: there is no card 'Ford Herron'; nearest: Ford Heron" in said.err
    assert (face("Ford Heron").dbs, face("Ford Heron").text) == (31, "Flying")


def test_importing_again_keeps_what_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A list without points takes none away."""
    run(capsys, "cards", "import", written(tmp_path, "one.json", [{**HERON, "dbs": 9}]))
    run(capsys, "cards", "import", written(tmp_path, "two.json", [{**HERON, "power": 5}]))

    assert (face("Ford Heron").power, face("Ford Heron").dbs) == (5, 9)


def test_one_card_a_line(tmp_path: Path) -> None:
    """A line that can't be read is reported by its number."""
    path = written(tmp_path, "set.jsonl", json.dumps(HERON) + "\n{oops\n" + json.dumps({**HERON, "name": "Other"}))

    taken = take(path)

    assert [row["name"] for row in taken.rows["wotf"]] == ["Ford Heron", "Other"]
    assert [words[:5] for words in taken.wrong] == ["row 2"]


@pytest.mark.parametrize(
    ("given", "types"),
    [
        ({"type": "Token", "power": 2}, ("Wonder",)),
        ({"type": "Token", "classes": ["Equipment"]}, ("Item",)),
        ({"type": "Token", "text": "Equipped Wonder gets +1."}, ("Item",)),
        ({"type": "Token", "classes": ["Territory"]}, ("Land",)),
        ({"type": "Token", "text": "Petraia Link"}, ("Land",)),
        ({"type": "Token"}, ("Wonder",)),
        ({"type": "Legendary Wonder Land", "power": 1}, ("Wonder", "Land")),
    ],
)
def test_the_type_of_a_token_is_found(given: dict[str, Any], types: tuple[str, ...], tmp_path: Path) -> None:
    """203.g: a token of no stated type is a Wonder, unless its classes or its text say otherwise."""
    [row] = take(written(tmp_path, "set.json", [{"name": "Chick", **given}])).rows["wotf"]

    assert library().game.types(row) == types


def test_markup_is_taken_out() -> None:
    """Breaks become lines; no space is left before a colon."""
    marked = '<Badge variant="blue">ON PLAY</Badge> : Draw.<br />Gain &lt;1&gt;.'

    assert plain_text(marked) == "ON PLAY: Draw.\nGain <1>."
