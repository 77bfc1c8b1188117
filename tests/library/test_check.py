"""`wondertable cards check`: which cards of a list are understood."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import run, written

HERON: dict[str, Any] = {
    "name": "Ford Heron", "type": "Wonder", "classes": ["Bird"], "cost": 2, "power": 1, "orbital": "Thalwind",
    "core": False, "faction": None, "text": "Flying\nON ARRIVAL: Draw a card.", "is_token": False,
}  # fmt: skip
ODD = {**HERON, "name": "Odd Heron", "text": "Flying\nON ARRIVAL: Draw a card sideways."}


def test_says_all_is_understood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 0, and the counts."""
    said = run(capsys, "cards", "check", written(tmp_path, "set.json", [HERON]))

    assert (said.status, said.out) == (0, "1 of 1 card understood\n")


def test_as_json_has_exactly_the_promised_fields(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Others read this: total, compiled, failed with name, text, at and error."""
    said = run(capsys, "cards", "check", written(tmp_path, "set.json", [HERON, ODD]), "--json")

    found = json.loads(said.out)
    assert said.status == 1
    assert (list(found), found["total"], found["compiled"]) == (["total", "compiled", "failed"], 2, 1)
    [failed] = found["failed"]
    assert list(failed) == ["name", "text", "at", "error"]
    assert (failed["name"], failed["text"]) == ("Odd Heron", ODD["text"])
    assert failed["text"][failed["at"] :].startswith("sideways")
    assert "sideways" in failed["error"]


def test_fields_may_be_null(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A printed list leaves out much."""
    bare = dict.fromkeys(HERON) | {"name": "Plain Heron", "type": "Wonder"}
    token = dict.fromkeys(HERON) | {"name": "Heron Chick", "type": "Token", "is_token": True}
    story = dict.fromkeys(HERON) | {"name": "Reed Harp", "type": "Story Token Item", "text": "Equipped Wonder gets +2."}

    said = run(capsys, "cards", "check", written(tmp_path, "set.json", [bare, token, story]))

    assert (said.status, said.out) == (0, "3 of 3 cards understood\n")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"type": "Wander"}, "nearest: Wonder"),
        ({"type": None, "power": None}, "give one of Wonder, Land, Item, Spell"),
        ({"orbital": "Petrai"}, "nearest: Petraia"),
        ({"cost": "two"}, "not a whole number"),
        ({"name": ""}, "it has no name"),
        ({"core": "perhaps"}, "true or false"),
    ],
)
def test_a_stat_that_cannot_be_read_fails_the_card(
    change: dict[str, Any], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error says what would be right."""
    said = run(capsys, "cards", "check", written(tmp_path, "set.json", [{**HERON, **change}]), "--json")

    assert words in json.loads(said.out)["failed"][0]["error"]


@pytest.mark.parametrize(
    ("content", "words"), [("{", "give a JSON list of cards"), ("3", "not a list of cards"), (None, "there is no file")]
)
def test_a_file_that_is_no_list_is_refused(
    content: str | None, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With exit status 2, and what would be right."""
    path = tmp_path / "none.json" if content is None else written(tmp_path, "set.json", content)

    said = run(capsys, "cards", "check", path)

    assert said.status == 2 and words in said.err


def test_an_unknown_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The games there are, are named."""
    said = run(capsys, "cards", "check", written(tmp_path, "set.json", [HERON]), "--game", "chess")

    assert said.status == 2 and "there is no game 'chess'; known games: wotf" in said.err


class TestGaps:
    def test_ranks_wordings_by_the_cards_that_need_them(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Numbers don't tell wordings apart; every line of a card counts."""
        texts = ["ON ARRIVAL: Draw a card sideways two times.", "Flying"]
        texts.insert(1, "ON DEATH: Draw 3 cards sideways 5 times.\nON ATTACK: Gain 1 energy upwards.")
        cards = [{**HERON, "name": f"Heron {number}", "text": text} for number, text in enumerate(texts)]

        said = run(capsys, "cards", "gaps", written(tmp_path, "set.json", cards), "--json")

        found = json.loads(said.out)
        assert [(gap["words"], gap["cards"], gap["alone"]) for gap in found] == [
            ("sideways N times", ["Heron 0", "Heron 1"], 1),
            ("upwards", ["Heron 1"], 0),
        ]

    def test_points_at_the_words(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """As a list to read."""
        said = run(capsys, "cards", "gaps", written(tmp_path, "set.json", [ODD]))

        assert "ON ARRIVAL: Draw a card ▸sideways." in said.out
        assert said.out.endswith("1 unknown wordings on 1 of 1 card\n")
