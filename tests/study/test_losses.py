"""A game that crashes is reported with its record, and the others go on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.study.studies import study
from wondertable.play.record import parse, replay
from wondertable.study.conduct import Findings, conduct
from wondertable.study.result import Result


def only_loss(findings: Findings) -> Result:
    """The first game that was lost."""
    return next(result for result in findings.results if result.error)


@pytest.mark.parametrize(
    ("agent", "error"),
    [
        ("crash:3", "RuntimeError: out of ideas"),
        ("die:3", "the process that played it was ended by SIGKILL"),
        ("cheat:3", "IllegalAnswer"),
    ],
)
def test_a_crash_can_be_replayed_up_to_where_it_happened(agent: str, error: str) -> None:
    """The record holds every answer before it, and says what went wrong."""
    lost = only_loss(conduct(study("petraia", f"{agent} random"), 2))

    saved = parse(Path(lost.record).read_text(encoding="utf-8"))
    game = replay(saved)

    assert lost.error.startswith(error)
    assert len(game.answers) == lost.decisions > 3
    assert game.decision is not None and saved["agents"][game.decision.seat] == agent
    assert game.start["flags"] == (f"the game went no further: {lost.error}",)


def test_an_answer_that_is_not_legal_is_kept_with_the_record() -> None:
    """One sees what the bot wanted, and where in the code it was refused."""
    lost = only_loss(conduct(study("petraia", "cheat:3 random"), 2))

    saved = json.loads(Path(lost.record).read_text(encoding="utf-8"))

    assert len(saved["crash_answer"]) == 1
    assert "Traceback" in saved["traceback"]


def test_a_game_that_does_not_end_is_given_up() -> None:
    """After the seconds allowed; it is lost like one that crashed."""
    findings = conduct(study("petraia", "sleep:2 random"), 2, seconds=0.3, jobs=2)

    assert [result.error for result in findings.results] == ["not over after 0.3 seconds"] * 2


def test_the_other_games_go_on() -> None:
    """Games without the crash come out as if there had been none, whether an agent failed or its process died."""
    crashing = conduct(study("petraia", "crash:5s random"), 12, jobs=2)
    dying = conduct(study("petraia", "die:5s random"), 12)

    fine = [result for result in crashing.results if not result.error]
    assert 0 < len(fine) < 12
    assert fine == [result for result in dying.results if not result.error]
    assert len(dying.results) == 12


def test_lost_games_are_tried_again_when_a_study_goes_on(tmp_path: Path) -> None:
    """The rest is taken from the journal; the records lie beside it."""
    path = tmp_path / "notes.jsonl"
    first = conduct(study("petraia", "crash:5s random"), 6, journal=path)

    again = conduct(study("petraia", "crash:5s random"), 6, journal=path)

    assert again.results == first.results
    assert Path(only_loss(again).record).parent == tmp_path / "notes.jsonl.crashes"


def test_without_a_journal_records_lie_among_the_players_things(data: Path) -> None:
    """In the folder `crashes`."""
    lost = only_loss(conduct(study("petraia", "crash:0 random"), 2))

    assert Path(lost.record).parent == data / "crashes"
