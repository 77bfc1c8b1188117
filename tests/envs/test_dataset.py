"""Data sets: games of bots written by `wondertable data`, read back and played again."""

from __future__ import annotations

import json
from pathlib import Path

import polars
import pytest

from wondertable import BadInput
from wondertable.cli.main import main
from wondertable.envs.dataset import KEY, Games


@pytest.mark.parametrize(("game", "seats"), [("wotf", 2), ("sow", 2), ("sow", 3)])
def test_games_are_written_and_played_again(game: str, seats: int, tmp_path: Path) -> None:
    """Every decision comes with its answer, its codes and what the bot thought; the outcome is that of the replay."""
    file = tmp_path / "games.parquet"
    assert call(["data", str(file), "--game", game, "--games", str(seats), "--seats", str(seats), "--agents", "novice",
                 "random"]) == 0  # fmt: skip
    read = Games(file)
    found = list(read.decisions())

    assert len(read.table) == seats
    assert set(read.table["seed"]) == {0}
    assert sum([len(row) for row in read.table["decisions"]]) == len(found) > 30
    assert any(len(decision["thoughts"]) > 1 for _, decision, _ in found)
    for steps, decision, points in found:
        assert steps.seat == decision["seat"]
        assert sorted(steps.answer(tuple(decision["codes"]))) == sorted(decision["answer"])
        assert sum(points) in (1.0, 0.5 * seats)


def test_cards_are_written_once_a_file(tmp_path: Path) -> None:
    """Ten more games need no more room for cards."""
    for games in (2, 4):
        call(["data", str(tmp_path / f"{games}.parquet"), "--games", str(games), "--agents", "random", "--game", "sow"])
    few, more = (polars.read_parquet_metadata(tmp_path / f"{games}.parquet")[KEY] for games in (2, 4))

    assert few == more


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["games.csv"], "games.csv: games are written as .parquet"),
        (["games.parquet", "--game", "chess"], "there is no game 'chess'"),
        (["games.parquet", "--agents", "gredy"], "there is no agent 'gredy'; known agents: greedy"),
        (["games.parquet", "--games", "0"], "a data set needs 1 game, 1 deck and 1 agent at least"),
        (["nowhere/games.parquet", "--games", "1", "--agents", "random"], "nowhere/games.parquet can't be written"),
    ],
)
def test_bad_input_is_refused(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a sentence, and the exit status 2."""
    monkeypatch.chdir(tmp_path)

    assert call(["data", *words]) == 2
    assert said in capsys.readouterr().err


def test_another_layout_or_file_is_refused(tmp_path: Path) -> None:
    """A data set of another layout, a file of something else, and one that is not there."""
    path = tmp_path / "x.parquet"
    call(["data", str(path), "--game", "sow", "--games", "1", "--agents", "random"])
    about = {**Games(path).about, "layout": "0123"}
    polars.read_parquet(path).write_parquet(path, metadata={KEY: json.dumps(about)})
    with pytest.raises(BadInput, match=r"the data set .* was made for another layout \(0123\)"):
        Games(path)

    polars.DataFrame({"a": [1]}).write_parquet(path)
    with pytest.raises(BadInput, match="is no data set of Wondertable"):
        Games(path)
    with pytest.raises(BadInput, match="can't be read"):
        Games(tmp_path / "nowhere.parquet")


def call(words: list[str]) -> int:
    """Run a command and return its exit status."""
    with pytest.raises(SystemExit) as end:
        main(words)
    return int(end.value.code or 0)
