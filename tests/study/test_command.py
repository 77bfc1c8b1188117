"""`wondertable simulate`."""

from __future__ import annotations

import csv
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.commands import run, written
from tests.study.studies import BOTS

KEYS = ("agents", "decks", "games", "wins", "losses", "draws", "win_rate", "interval", "decisions_per_game")
START = [sys.executable, "-c", "import wondertable_start; wondertable_start.main()"]


def test_the_result_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The keys that others rely on, and the effect of going first apart."""
    said = run(capsys, "simulate", "--decks", "petraia", "solfera", "--games", 4, "--jobs", 1, "--json")

    found = json.loads(said.out)
    assert said.status == 0 and set(KEYS) <= set(found)
    assert (found["decks"], found["agents"], found["games"]) == (["petraia", "solfera"], ["random", "random"], 4)
    assert found["wins"] + found["losses"] + found["draws"] == 4
    assert found["going_first"]["games"] + found["going_second"]["games"] == found["first_player"]["games"] == 4


def test_a_folder_of_decks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each meets each; the files hold a row a game, and a row for each two decks."""
    for name in ("petraia", "solfera", "thalwind"):
        written(tmp_path, f"{name}.txt", starter(name))
    games, matrix = tmp_path / "games.csv", tmp_path / "matrix.csv"

    said = run(capsys, "simulate", "--decks", tmp_path, "--agents", "random", "--games", 6, "--csv", games,
               "--matrix", matrix)  # fmt: skip

    assert said.status == 0 and "decks: win rate of the row" in said.out
    assert [row["winner"] in ("one", "two", "draw") for row in rows(games)] == [True] * 6
    assert {(row["row"], row["column"], row["games"]) for row in rows(matrix)} == {
        (one, two, "2") for one in STARTERS for two in STARTERS if one != two
    }


def test_agents_over_several_decks(capsys: pytest.CaptureFixture[str]) -> None:
    """The agents are compared; each plays each deck equally often."""
    said = run(capsys, "simulate", "--game", "sow", "--decks", "tidewardens", "thornkin", "--swap-decks",
               "--agents", "crash:99999", "random", "--bots", BOTS, "--games", 8, "--json")  # fmt: skip

    found = json.loads(said.out)
    assert found["of"] == "crash:99999" and found["counted"] == found["games"] == 8
    assert found["agent_matrix"]["cells"]["crash:99999"]["random"]["games"] == 8
    assert found["deck_matrix"]["cells"]["tidewardens"]["thornkin"]["games"] == 8
    assert [pairing["games"] for pairing in found["pairings"]] == [4, 4]


def test_agents_in_the_mirror(capsys: pytest.CaptureFixture[str]) -> None:
    """With --mirror both sides bring the same deck, each deck equally often; one agent alone has nothing to compare."""
    said = run(capsys, "simulate", "--game", "sow", "--decks", "starters", "--mirror",
               "--agents", "greedy", "random", "--games", 8, "--json")  # fmt: skip

    found = json.loads(said.out)
    assert found["of"] == "greedy" and len(found["pairings"]) == 4
    assert all(pairing["one"]["deck"] == pairing["two"]["deck"] for pairing in found["pairings"])
    alone = run(capsys, "simulate", "--game", "sow", "--decks", "starters", "--mirror", "--agents", "random")
    assert alone.status == 2 and "name at least two agents" in alone.err


def test_a_crash_is_told_and_the_exit_status_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 1; the record is named, and replay shows it."""
    said = run(capsys, "simulate", "--decks", "petraia", "--agents", "crash:4", "random", "--bots", BOTS,
               "--games", 2)  # fmt: skip

    assert said.status == 1 and "2 games crashed and are not counted" in said.out
    record = said.out.rsplit("wondertable replay ", 1)[1].strip()
    shown = run(capsys, "replay", record, "--at", 5)
    assert shown.status == 0 and "the game went no further: RuntimeError: out of ideas" in shown.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--agents", "nobody"], "there is no agent 'nobody'"),
        (["--decks", "nowhere.txt", "petraia"], "there is no file nowhere.txt"),
        (["--games", "0"], "0 games can't be played"),
        (["--jobs", "0"], "0 processes can't play"),
        (["--edition", "0.9"], "there is no edition '0.9'; there are 1.3.2"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["--bots", "nowhere.py"], "there is no Python file nowhere.py"),
        (["--journal", "."], "can't be used as a journal"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 2, and one line that helps."""
    found = run(capsys, "simulate", *words)

    assert found.status == 2 and said in found.err and "Traceback" not in found.err


def test_a_folder_without_decks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It says what a deck list looks like."""
    found = run(capsys, "simulate", "--decks", tmp_path)

    assert found.status == 2 and "a list is a file that ends in .txt" in found.err


def test_decks_of_the_same_name_are_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A deck in a folder is called by its whole path, if another is called like its file."""
    path = written(tmp_path, "petraia.txt", starter("solfera"))

    said = run(capsys, "simulate", "--decks", "petraia", tmp_path, "--games", 2, "--json")

    assert json.loads(said.out)["decks"] == ["petraia", str(path)]


def test_a_bad_line_of_a_deck_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the file."""
    path = written(tmp_path, "odd.txt", "3 Nobody at All\n")

    found = run(capsys, "simulate", "--decks", tmp_path, "petraia")

    assert found.status == 2 and f"{path}: line 1: there is no card 'Nobody at All'" in found.err


def test_a_deck_that_is_not_legal_is_played_with_a_note(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A study may try what a tournament does not allow, but says so."""
    path = written(tmp_path, "few.txt", "\n".join(starter("petraia").splitlines()[:12]))

    found = run(capsys, "simulate", "--decks", path, "petraia", "--games", 2)

    assert found.status == 0
    assert found.err == f"note: {path} is not legal in standard; `wondertable deck check {path}` says why\n"


@pytest.mark.slow
def test_a_terminal_shows_a_bar_and_an_interrupt_without_a_journal_loses_nothing() -> None:
    """The bar stands on the error stream; what was played before Ctrl-C is kept where the last line says."""
    words = [*START, "simulate", "--decks", "petraia", "solfera", "--games", "400", "--json"]
    whole = subprocess.run(words, capture_output=True, text=True, check=True)

    shown = interrupt_at_the_bar(words)
    bar = re.search(r"\[█+·+\] \d+ of 400 games, \d+:\d\d left", shown)
    notes = re.search(r"to go on: --journal (\S+)", shown)

    assert bar and notes and "Traceback" not in shown
    resumed = subprocess.run([*words, "--journal", notes[1]], capture_output=True, text=True, check=True)
    assert resumed.stdout == whole.stdout


def heeds_interrupts() -> None:
    """Tests that run in the background of a shell are told to ignore Ctrl-C, and so would be what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupt_at_the_bar(words: list[str]) -> str:
    """Run a command whose error stream is a terminal; press Ctrl-C, twice, once a tenth is done. What it showed."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=theirs, start_new_session=True,
                               preexec_fn=heeds_interrupts)  # fmt: skip
    os.close(theirs)
    shown = ""
    while "█" not in shown:
        shown += os.read(ours, 4096).decode(errors="replace")
    os.killpg(process.pid, signal.SIGINT)
    os.killpg(process.pid, signal.SIGINT)
    assert process.wait(30) == 130
    shown += os.read(ours, 65536).decode(errors="replace")
    os.close(ours)
    return shown


@pytest.mark.slow
def test_interrupted_and_gone_on_is_as_never_interrupted(tmp_path: Path) -> None:
    """Ctrl-C ends it at once and cleanly, what was played is kept, and the rest follows."""
    words = ["simulate", "--decks", "petraia", "solfera", "--games", "400", "--json", "--jobs", "2"]
    notes = tmp_path / "notes.jsonl"

    broken = interrupt([*START, *words, "--journal", str(notes)], notes)
    lines = len(notes.read_text(encoding="utf-8").splitlines())
    resumed = subprocess.run([*START, *words, "--journal", str(notes)], capture_output=True, text=True, check=True)
    whole = subprocess.run([*START, *words], capture_output=True, text=True, check=True)

    assert broken.returncode == 130 and f"to go on: --journal {notes}" in broken.stderr
    assert "Traceback" not in broken.stderr
    assert json.loads(broken.stdout)["games"] == lines - 1 < 400
    assert resumed.stdout == whole.stdout


def interrupt(command: list[str], notes: Path) -> subprocess.CompletedProcess[str]:
    """Run a command until the journal has a few lines, then press Ctrl-C, which the whole group of processes gets."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True,
                               preexec_fn=heeds_interrupts)  # fmt: skip
    until = time.monotonic() + 60
    while time.monotonic() < until and not (notes.exists() and notes.read_bytes().count(b"\n") > 4):
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    return subprocess.CompletedProcess(command, process.returncode, out, err)


def test_a_reader_who_has_enough_is_no_error() -> None:
    """As when the output goes to `head`: no traceback."""
    process = subprocess.Popen([*START, "simulate", "--games", "2", "--jobs", "1", "--json"],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()

    assert b"Error" not in process.stderr.read()
    process.stderr.close()
    assert process.wait() == 141


STARTERS = ("petraia", "solfera", "thalwind")


def starter(name: str) -> str:
    """The list of a starter deck."""
    from wondertable.library.decks import shipped_decks, write_list

    return write_list(shipped_decks()[name])


def rows(path: Path) -> list[dict[str, str]]:
    """The rows of a file with commas."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_copies_of_one_game_are_no_evidence(capsys: pytest.CaptureFixture[str]) -> None:
    """Bots without chance that hold all their cards play the same two games; varied openings make them differ."""
    asked = ("simulate", "--game", "sow", "--decks", "emberguild", "thornkin", "--agents", "greedy", "--games", 32)
    same, varied = run(capsys, *asked), run(capsys, *asked, "--openings", 8)

    assert "of 32 games differ" in same.out and "interval" not in same.out.splitlines()[2]
    assert "games differ" not in varied.out and "95 % interval" in varied.out
