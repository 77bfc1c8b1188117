"""Records looked at from the command line: numbers that do not exist are refused, and what is left out is `last`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wondertable import Game, agent, play_out, record
from wondertable.cli.main import main


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A short game that was given up."""
    game = Game.new("sow", ("emberguild", "thornkin"), seed=2)
    play_out(game, (agent("random", 1), agent("random", 2)), most=9)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record(game.concede(0))), encoding="utf-8")
    return path


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The exit status of a command, and what it prints on both streams."""
    with pytest.raises(SystemExit) as end:
        main(words)
    printed = capsys.readouterr()
    return int(end.value.code or 0), printed.out, printed.err


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["why", "--event", "-1"], "there is no event -1; the events of this game are 0 to "),
        (["why", "--event", "99999"], "there is no event 99999"),
        (["replay", "--at", "-1"], "there is no answer -1; the answers of this game are 0 (before the first) to 10"),
        (["replay", "--at", "99999"], "there is no answer 99999"),
        (["replay", "--seat", "C"], "there is no seat 'C'"),
        (["review", "--worst", "0"], "--worst is how many answers to show, 1 or more, not 0"),
        (["review", "--worst", "-1"], "1 or more, not -1"),
    ],
)
def test_numbers_that_do_not_exist_are_refused(
    words: list[str], error: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With those there are."""
    status, _, wrong = said([words[0], str(file), *words[1:]], capsys)

    assert status == 2 and error in wrong


def test_a_replay_for_a_seat_shows_what_it_could_see(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The other hand is only counted."""
    whole = said(["replay", str(file), "--at", "3"], capsys)[1]
    mine = said(["replay", str(file), "--at", "3", "--seat", "a"], capsys)[1]

    held = [line.strip() for line in whole.splitlines() if line.startswith("  hand")]
    seen = [line.strip() for line in mine.splitlines() if line.startswith("  hand")]
    assert all("|" in line for line in held) and ["|" in line for line in seen] == [True, False]


def test_a_rule_of_the_other_game_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    """Without naming it."""
    assert "phase:Main.a" in said(["rule", "phase:Main.a"], capsys)[1]
    assert said(["rule", "phase:Main.a", "--game", "wotf"], capsys)[0] == 2
