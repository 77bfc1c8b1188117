"""`wondertable deck check` and `deck stats`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import run, written

LINK = {"name": "River Mouth", "type": "Land", "cost": 0, "orbital": "Thalwind", "text": "Thalwind Link", "dbs": 2}
CHICK = {"name": "Heron Chick", "type": "Token", "power": 1, "dbs": 1}


def cards() -> list[dict[str, Any]]:
    """Sixteen Wonders that cost 2 and 3, a land with a link and a token."""
    bird = {"type": "Wonder", "power": 2, "orbital": "Thalwind", "dbs": 3}
    return [LINK, CHICK, *[{**bird, "name": f"Bird {number}", "cost": 2 + number % 2} for number in range(16)]]


def deck(folder: Path, capsys: pytest.CaptureFixture[str], lines: str) -> Path:
    """A list of these cards, which have been imported."""
    run(capsys, "cards", "import", written(folder, "birds.json", cards()))
    return written(folder, "river.txt", lines)


def legal() -> str:
    """Fifty cards and an archive."""
    birds = [f"{3 if number else 2} Bird {number}" for number in range(16)]
    return "\n".join([*birds, "3 River Mouth", "Archive", "2 Heron Chick"])


def test_a_legal_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 0; the format is named."""
    said = run(capsys, "deck", "check", deck(tmp_path, capsys, legal()))

    assert (said.status, said.out) == (0, "river: legal in standard\n")


def test_a_deck_that_is_not_legal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 1; each problem with its line and its rule."""
    path = deck(tmp_path, capsys, legal().replace("3 Bird 4", "4 Bird 4"))

    said = run(capsys, "deck", "check", path)

    assert said.status == 1
    assert f"{path}: line 5: 4 copies of Bird 4, which is secondary: at most 3 · 101.4.d" in said.out
    assert "51 cards, 1 too many: 50 are needed · 303.a" in said.out
    assert said.out.endswith("river: not legal in standard\n")


def test_a_limit_of_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The list may name its format; a limit can be given."""
    path = deck(tmp_path, capsys, "Format: casual\n" + legal())

    fine = run(capsys, "deck", "check", path)
    dear = run(capsys, "deck", "check", path, "--dbs", 100, "--json")

    assert fine.out == "river: legal in casual\n"
    assert (dear.status, json.loads(dear.out)["problems"][0]["rule"]) == (1, "304.a")


def test_a_list_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 2; the line and the nearest name."""
    path = deck(tmp_path, capsys, "2 Birt 3\n3 River Mouth")

    said = run(capsys, "deck", "check", path)

    assert said.status == 2
    assert said.err.startswith(f"{path}: line 1: there is no card 'Birt 3'; nearest: Bird 3")


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 2."""
    said = run(capsys, "deck", "stats", "nowhere.txt")

    assert said.status == 2 and "there is no file nowhere.txt" in said.err


def test_stats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Curve, types, orbitals, points and the odds of a playable first round."""
    said = run(capsys, "deck", "stats", deck(tmp_path, capsys, legal()), "--json")

    found = json.loads(said.out)
    assert found["Cards"] == {"deck": 50, "archive": 2}
    assert found["Curve"] == {"0": 3, "2": 23, "3": 24}
    assert found["Types"] == {"Wonder": 47, "Land": 3}
    assert found["Orbitals"] == {"Thalwind": 50}
    assert found["DBS"] == {"deck": 147, "archive": 2, "total": 149}


def test_odds_of_a_first_round_are_those_of_the_only_card_to_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only the three lands can be played first: 8 of 50 cards hold one in 41 % of hands; after it, a cheap bird can."""
    said = run(capsys, "deck", "stats", deck(tmp_path, capsys, legal()), "--json")

    odds = json.loads(said.out)["First round"]
    assert odds["something to play, no mulligan"] == pytest.approx(0.414, abs=0.035)
    assert odds["something to play"] == odds["a link"] > odds["something to play, no mulligan"]
    assert odds["two cards to play"] == pytest.approx(odds["something to play"], abs=0.02)


def test_stats_are_drawn_for_a_reader(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As bars and shares."""
    said = run(capsys, "deck", "stats", deck(tmp_path, capsys, legal()))

    assert "\nCurve\n  0    3  █" in said.out and "%" in said.out
