"""A study comes out the same however it is played: in one process or many, at once or with a break."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.study.studies import study
from wondertable.kernel.errors import BadInput
from wondertable.study.conduct import Progress, conduct
from wondertable.study.report import report


def test_the_number_of_processes_changes_nothing() -> None:
    """Not the results, not their order."""
    alone = conduct(study("petraia solfera thalwind"), 18, jobs=1)
    together = conduct(study("petraia solfera thalwind"), 18, jobs=3)

    assert len(alone.results) == 18
    assert alone.results == together.results


def test_the_same_on_both_sides_is_even() -> None:
    """Equal decks in equal hands: each deal is won once and lost once, whoever goes first."""
    found = report(conduct(study("petraia petraia"), 16))

    assert (found["wins"], found["losses"], found["win_rate"]) == (8, 8, 0.5)
    assert found["first_player"]["games"] == 16


def test_another_seed_gives_other_games() -> None:
    """And each deal is another game."""
    lengths = [[result.decisions for result in conduct(study(seed=seed), 6).results] for seed in (0, 50)]

    assert lengths[0] != lengths[1]
    assert len(set(lengths[0])) > 2


def test_a_study_that_was_broken_off_comes_out_the_same(tmp_path: Path) -> None:
    """What the journal holds is not played again; the rest is. Half a line at its end does no harm."""
    path = tmp_path / "notes.jsonl"
    whole = conduct(study(), 12)
    conduct(study(), 4, journal=path)
    path.write_bytes(path.read_bytes() + b'{"pairing": 0, "se')
    seen: list[Progress] = []

    resumed = conduct(study(), 12, journal=path, watch=seen.append)

    assert resumed.results == whole.results
    assert (seen[-1].done, seen[-1].played) == (12, 8)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 13


def test_a_finished_study_is_only_read(tmp_path: Path) -> None:
    """Nothing is left to play."""
    first = conduct(study(), 4, journal=tmp_path / "notes.jsonl")

    again = conduct(study(), 4, journal=tmp_path / "notes.jsonl", jobs=2)

    assert again.results == first.results


def test_the_journal_of_another_study_is_refused(tmp_path: Path) -> None:
    """It names what differs."""
    path = tmp_path / "notes.jsonl"
    conduct(study(), 2, journal=path)

    with pytest.raises(BadInput, match="its seed was 0, now it is 7; name another file"):
        conduct(study(seed=7), 2, journal=path)
    with pytest.raises(BadInput, match=r"its decks was \['petraia', 'solfera'\]"):
        conduct(study("petraia thalwind"), 2, journal=path)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("some letter\n", "line 1 can't be read"),
        ('{"name": "deck"}\n', "is not a journal of a study"),
        ('{"study": 99}\n', "has form 99"),
    ],
)
def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path, content: str, said: str) -> None:
    """It is refused, and keeps its content."""
    path = tmp_path / "letter.txt"
    path.write_text(content, encoding="utf-8")

    with pytest.raises(BadInput, match=said):
        conduct(study(), 2, journal=path)
    assert path.read_text(encoding="utf-8") == content


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    """By file and number."""
    path = tmp_path / "notes.jsonl"
    conduct(study(), 2, journal=path)
    path.write_text(path.read_text(encoding="utf-8") + json.dumps({"pairing": 0}) + "\n", encoding="utf-8")

    with pytest.raises(BadInput, match="line 4 is not a result of a game"):
        conduct(study(), 2, journal=path)


def test_every_deck_of_a_round_robin_mirrors_the_others() -> None:
    """What one deck wins against another, the other loses; and the field is the sum of its row."""
    found = report(conduct(study("starters", game="sow"), 24, jobs=2))
    matrix = found["deck_matrix"]

    for row, cells in matrix["cells"].items():
        for column, cell in cells.items():
            other = matrix["cells"][column][row]
            assert (cell["wins"], cell["losses"], cell["draws"]) == (other["losses"], other["wins"], other["draws"])
            assert cell["win_rate"] + other["win_rate"] == pytest.approx(1)
            assert cell["interval"][0] + other["interval"][1] == pytest.approx(1)
        assert matrix["field"][row]["games"] == sum(cell["games"] for cell in cells.values()) == 12


@pytest.mark.parametrize(("jobs", "games", "seconds"), [(0, 2, 0), (1, 0, 0), (1, 2, -1)])
def test_numbers_that_make_no_sense_are_refused(jobs: int, games: int, seconds: float) -> None:
    """No process, no game, no time."""
    with pytest.raises(BadInput, match="can't"):
        conduct(study(), games, jobs=jobs, seconds=seconds)
