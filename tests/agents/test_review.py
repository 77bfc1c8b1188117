"""A review finds mistakes, says what was better, and refuses what it can't judge."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wondertable.agents.agent import View, play_out
from wondertable.agents.roster import agent
from wondertable.cli.main import main
from wondertable.play.game import Game
from wondertable.play.record import record


def saved_game(folder: Path, name: str, deck: str, decisions: int) -> Path:
    """The record of the beginning of a game between the greedy agent on A and chance on B."""
    game = Game.new(name, (deck, deck), 3)
    play_out(game, (agent("greedy", 1), agent("random", 2)), decisions)
    path = folder / "game.json"
    path.write_text(json.dumps(record(game)), encoding="utf-8")
    return path


def reviewed(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """What `wondertable review` returns and prints."""
    with pytest.raises(SystemExit) as left:
        main(["review", *words])
    printed = capsys.readouterr()
    return int(left.value.code or 0), printed.out, printed.err


@pytest.mark.slow
def test_what_is_marked_cost_more_than_its_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each marked answer cost over 5 points, even after twice the error is taken off."""
    path = saved_game(tmp_path, "sow", "emberguild", 20)
    status, out, _ = reviewed(capsys, str(path), "--level", "search:300i", "--json")
    rows = json.loads(out)
    marked = [row for row in rows if row["marked"]]

    assert status == 0
    assert marked and all(row["cost"] - 2 * row["error"] > 0.05 for row in marked)


@pytest.mark.slow
def test_mistakes_are_told_with_a_better_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its place in the game, what was given and what would have been better."""
    path = saved_game(tmp_path, "sow", "emberguild", 20)
    status, out, _ = reviewed(capsys, str(path), "--level", "search:300i", "--seat", "A", "--worst", "1")

    assert status == 0
    assert out.startswith("A: ")
    assert out.count("better: ") == 1
    assert "B: " not in out


@pytest.mark.parametrize(("words", "error"), [
    (("--level", "novice"), "does not search"),
    (("--level", "search:0"), "budget"),
    (("--level", "search:0.5"), "counted in playings"),
    (("--level", "search:5i", "--seat", "C"), "seats are A and B"),
])  # fmt: skip
def test_what_cant_be_asked_is_refused_in_words(
    words: tuple[str, ...], error: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anybody waits."""
    status, _, err = reviewed(capsys, str(saved_game(tmp_path, "sow", "emberguild", 10)), *words)

    assert status == 2
    assert error in err


def test_every_agent_says_why() -> None:
    """The best of the answers it tried with what is expected of them, the given one first."""
    game = Game.new("sow", ("emberguild", "thornkin"), 1)
    play_out(game, (agent("random", 1), agent("random", 2)), 10)
    view = View(game)
    searcher = agent("search:30i", 1)
    given = searcher.answer(view)
    lines = searcher.why(view)

    assert lines[0].startswith(view.words(given) + ": expects to win ")
    assert 1 <= len(lines) <= 3
