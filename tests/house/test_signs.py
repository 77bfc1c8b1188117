"""What others wrote is only ever read: no sign of theirs does anything to a screen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.commands import run, written
from tests.fuzz.samples import record_text

SIGNS = ("\x1b[31m", "\x1b]0;title\x07", "\x00", "\x07", "\x9b2J", "\x7f", "\u202e", "\ud800")


@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
def test_a_name_never_reaches_the_screen_raw(sign: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Names of cards, decks and scenarios, and words of records, as every command shows them."""
    name = f"Moss{sign}Ram"
    cards = written(tmp_path, "cards.json", [{"name": name, "type": "Wonder", "text": name}])
    scenario = written(tmp_path, "some.yaml", json.dumps({"scenario": name, "steps": [{"A": f"play {name}"}]}))
    game = {**json.loads(record_text("wotf")), "crash": name}
    game["decks"][0]["name"] = name
    record = written(tmp_path, "game.json", game)
    commands = [("cards", "check", cards), ("cards", "gaps", cards), ("cards", "import", cards), ("replay", record),
                ("scenario", scenario, "--log"), ("scenario", scenario, "--json")]  # fmt: skip
    if not sign.startswith(("\ud800", "\x00")):
        commands.append(("deck", "check", written(tmp_path, "deck.txt", f"Name: {name}\n2 {name}\n")))
        commands.append(("cards", "show", name))

    said = [run(capsys, *words) for words in commands]

    assert [words.out + words.err for words in said if sign[0] in words.out + words.err] == []


def test_json_says_signs_by_their_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So that a program reads them back as they are."""
    file = written(tmp_path, "cards.json", [{"name": "Bell\x9b", "type": "Wonder"}])

    said = run(capsys, "cards", "check", file, "--json")

    assert json.loads(said.out)["failed"][0]["name"] == "Bell\x9b"
