"""`wondertable play`, as it is called."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from wondertable.play.record import replay


def play(*words: str, typed: str = "", data: Path) -> subprocess.CompletedProcess[str]:
    """The command with what is typed."""
    env = {**os.environ, "WONDERTABLE_DATA": str(data)}
    call = [sys.executable, "-m", "wondertable", "play", *words]
    return subprocess.run(call, input=typed, capture_output=True, text=True, env=env, check=False)


def kept(data: Path) -> Path:
    """The one game that is kept."""
    files = list((data / "games").glob("*.json"))
    assert len(files) == 1
    return files[0]


@pytest.mark.parametrize("name", ["wotf", "sow"])
def test_a_game_that_was_left_goes_on(name: str, tmp_path: Path) -> None:
    """At the end of the input or by `quit`; every answer is kept, and --resume goes on from there."""
    first = play(name, "--seed", "3", "--bot", "random", typed="1\n1\n", data=tmp_path)
    file = kept(tmp_path)
    before = json.loads(file.read_text(encoding="utf-8"))
    again = play(name, "--resume", typed="1\nquit\n", data=tmp_path)
    after = json.loads(file.read_text(encoding="utf-8"))

    assert first.returncode == again.returncode == 0 and "play --resume` continues it" in first.stdout
    assert f"on after {len(before['answers'])} answers" in again.stdout
    assert after["answers"][: len(before["answers"])] == before["answers"]
    assert len(after["answers"]) > len(before["answers"]) and replay(after).answers
    assert kept(tmp_path) == file


def test_there_must_be_a_game_to_go_on_with(tmp_path: Path) -> None:
    """Finished games and other files are none."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "x.json").write_text("{}", encoding="utf-8")
    assert play("sow", "--seed", "1", typed="concede\n", data=tmp_path).returncode == 0

    run = play("--resume", data=tmp_path)
    assert run.returncode == 2 and "no unfinished game is kept in" in run.stderr and not run.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bot", "nosuch"), "there is no agent 'nosuch'"),
        (("--seat", "C"), "seats are A and B, not 'C'"),
        (("chess",), "there is no game 'chess'"),
        (("--deck", "nosuch"), "there is no file nosuch"),
    ],
)
def test_what_does_not_exist_is_refused_first(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    """Before anything is printed."""
    run = play(*words, data=tmp_path)

    assert run.returncode == 2 and said in run.stderr and run.stdout == ""


def test_a_deck_that_is_not_legal_is_said_to_be_so(tmp_path: Path) -> None:
    """First of all; it can be played all the same."""
    deck = tmp_path / "small.txt"
    deck.write_text("2 Gaunt Hound\n", encoding="utf-8")
    run = play("--deck", str(deck), data=tmp_path)

    assert "is not legal in standard" in run.stderr and "You play small" in run.stdout


def test_decks_nobody_named_are_different(tmp_path: Path) -> None:
    """No mirror match by accident."""
    for seed in range(6):
        named = [
            line for line in play("sow", "--seed", str(seed), data=tmp_path).stdout.splitlines() if "plays" in line
        ]
        mine, other = named[0].removeprefix("You play ").removesuffix(".").split(", the bot (apprentice) plays ")
        assert mine != other


def test_a_closed_input_is_an_end_of_it(tmp_path: Path) -> None:
    """No traceback."""
    env = {**os.environ, "WONDERTABLE_DATA": str(tmp_path)}
    call = f"{sys.executable} -m wondertable play --seed 1 <&-"
    run = subprocess.run(call, shell=True, capture_output=True, text=True, env=env, check=False)

    assert run.returncode == 0 and "Traceback" not in run.stderr and "Game saved." in run.stdout


def test_the_rules_can_be_read_inside(tmp_path: Path) -> None:
    """The rule itself, and in the right game."""
    assert "403.3.f" in play("--seed", "1", typed="rule 403.3\n", data=tmp_path).stdout
    assert "phase:Main" in play("sow", "--seed", "1", typed="rule phase:Main\n", data=tmp_path).stdout


def test_a_finished_game_is_found_as_the_last(tmp_path: Path) -> None:
    """The closing hint works as it stands."""
    run = play("sow", "--seed", "1", typed="concede\n", data=tmp_path)
    env = {**os.environ, "WONDERTABLE_DATA": str(tmp_path)}
    call = [sys.executable, "-m", "wondertable", "replay", "last"]
    shown = subprocess.run(call, capture_output=True, text=True, env=env, check=False, stdin=subprocess.DEVNULL)

    assert "wondertable review last --seat A" in run.stdout and "A concedes" in shown.stdout
