"""Nothing of a study is lost: what can't be written is known before it starts, or told beside the whole report."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import run, written
from tests.study.studies import BOTS, study
from wondertable.kernel.errors import BadInput
from wondertable.study.journal import Journal

START = [sys.executable, "-c", "import wondertable_start; wondertable_start.main()", "simulate", "--jobs", "1"]
QUICK = ("--decks", "petraia", "solfera", "--jobs", 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--csv", "nowhere/at/all.csv"], "nowhere/at/all.csv can't be written: No such file"),
        (["--matrix", "."], "can't be written: Is a directory"),
        (["--csv", "x", "--matrix", "x"], "x is named twice"),
        (["--agents", "random:5"], "random answers at once and takes no budget"),
        (["--agents", "search:0"], "a budget is seconds"),
        (["--agents", "search:1e99"], "a budget is seconds"),
        (["--agents", "random", "--swap-decks"], "--swap-decks needs at least two agents"),
        (["--agents", "random", "greedy", "--swap-decks", "--mirror"], "exclude each other"),
        (["--games", "99999999999"], "99999999999 games can't be played"),
        (["--jobs", "100000"], "name a number from 1 to 256"),
        (["--game-seconds", "nan"], "a game can't last nan seconds"),
        (["--game-seconds", "inf"], "a game can't last inf seconds"),
        (["--journal", "/dev/null"], "it is not a plain file"),
    ],
)
def test_what_cant_be_is_refused_before_a_game_is_played(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 2, and a line that says what would be right."""
    monkeypatch.chdir(tmp_path)

    found = run(capsys, "simulate", *words)

    assert found.status == 2 and said in found.err and found.out == ""


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("def agent(spec, seed): raise RuntimeError('no')", "agent('mine', 0) in bots.py went wrong: RuntimeError: no"),
        ("def agent(spec, seed): return 7", "gave 7, which has no method answer(view)"),
        ("agent = 7", "its `agent` can't be called"),
        ("import sys; sys.exit(3)", "can't be loaded: SystemExit: 3"),
        ("x = (", "can't be loaded: SyntaxError"),
        ("import nosuch", "can't be loaded: ModuleNotFoundError"),
        ("", "has no function agent(spec, seed)"),
    ],
)
def test_a_file_of_bots_that_goes_wrong(
    code: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told in a line, and nothing is played."""
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "bots.py", code)

    found = run(capsys, "simulate", "--agents", "mine", "random", "--bots", "bots.py", "--games", 2)

    assert found.status == 2 and said in found.err


def test_a_full_disk_takes_no_report_away(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    """The report is printed, the study is kept, and the exit status tells that something is missing."""
    found = run(capsys, "simulate", *QUICK, "--games", 2, "--csv", "/dev/full")

    assert found.status == 1 and "win rate" in found.out
    assert "/dev/full can't be written: No space left on device" in found.err
    [kept] = (data / "studies").iterdir()
    assert str(kept) in found.err and len(kept.read_text(encoding="utf-8").splitlines()) == 3


def test_a_journal_that_cant_grow_stops_no_study(tmp_path: Path) -> None:
    """The games are played and reported; what was noted until then can be gone on with."""
    journal = tmp_path / "journal.jsonl"
    found = subprocess.run(
        [*START, "--games", "60", "--journal", str(journal)], capture_output=True, text=True, preexec_fn=small_files
    )

    assert found.returncode == 1 and "60 games in all" in found.stdout
    assert "could not be written to the end: File too large" in found.stderr and "Traceback" not in found.stderr
    again = subprocess.run([*START, "--games", "60", "--journal", str(journal)], capture_output=True, text=True)
    assert again.returncode == 0 and again.stdout == found.stdout


def test_a_journal_is_written_by_one_study_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second is refused while the first goes on, and not afterwards, however that ended."""
    path = tmp_path / "journal.jsonl"
    words = ("simulate", *QUICK, "--games", 2, "--journal", path)
    code = f"import fcntl; f = open({str(path)!r}, 'ab'); fcntl.flock(f, 2); print(1, flush=True); input()"
    holder = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert holder.stdout is not None and holder.stdout.readline()

    busy = run(capsys, *words)
    holder.kill()
    holder.communicate()
    free = run(capsys, *words)

    assert busy.status == 2 and "in use by another study" in busy.err
    assert free.status == 0


def test_two_journals_in_one_process_are_told_apart(tmp_path: Path) -> None:
    """A study that is under way keeps its journal to itself."""
    of = study()
    with Journal(tmp_path / "one", of), pytest.raises(BadInput, match="in use by another study"):
        Journal(tmp_path / "one", of)


def test_where_every_game_crashed_nobody_wins_half(capsys: pytest.CaptureFixture[str]) -> None:
    """There is no rate without a game."""
    words = ("simulate", "--decks", "petraia", "--agents", "crash:4", "random", "--bots", BOTS, "--games", 2)

    told, found = run(capsys, *words), json.loads(run(capsys, *words, "--json").out)

    assert told.status == 1 and "%" not in told.out and "no game came to an end" in told.out
    assert found["win_rate"] is None and found["counted"] == 0


def test_a_crash_whose_record_cant_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The study goes on, and says so."""
    monkeypatch.setenv("WONDERTABLE_DATA", str(written(tmp_path, "file", "")))

    found = run(capsys, "simulate", "--decks", "petraia", "--agents", "crash:4", "random", "--bots", BOTS, "--games", 2)

    assert found.status == 1 and "2 games crashed" in found.out and "its record could not be written" in found.out
    assert "can't be written" in found.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "chess"], "there is no game 'chess'"),
        (["--edition", "0.9"], "there is no edition '0.9'"),
        *[(["--seconds", word], f"it can't be measured for {word} seconds") for word in ("0", "-1", "nan", "inf")],
    ],
)
def test_bench_refuses_what_cant_be_measured(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 2, and a line that says what would be right."""
    found = run(capsys, "bench", *words)

    assert found.status == 2 and said in found.err


def small_files() -> None:
    """No file may grow beyond a few kilobytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (3072, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    os.environ["WONDERTABLE_PLAIN"] = "1"
