"""Every scenario of every game: it goes as it says, and the game keeps its own laws on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.tree import ROOT, scenario_files
from wondertable.games.kit.located import Located
from wondertable.games.kit.scenario import Position
from wondertable.games.sow.rulebook import LEDGER as STATES
from wondertable.games.wotf.rulebook import LEDGER as WONDERS
from wondertable.play.game import Game
from wondertable.play.scenario import Report, run_one
from wondertable.play.scenario_labels import MEND, uncited
from wondertable.play.scenario_page import title_of
from wondertable.play.scenario_yaml import documents, read

LEDGERS = {"wotf": WONDERS, "sow": STATES}


def found() -> list[object]:
    """Every scenario of the tests, with its file and title as its name."""
    return [
        pytest.param(path, said, id=f"{path.parent.parent.name}/{path.parent.name}/{path.stem}: {title_of(said)}")
        for path in scenario_files()
        for document, line in documents(path.read_text(encoding="utf-8"))
        if (said := read(document, line)) is not None
    ]


@pytest.mark.parametrize(("path", "said"), found())
def test_scenario(path: Path, said: Located) -> None:
    """It passes and shows its rules; then the game waits or is over, all is cited, and it can be copied and saved."""
    report = run_one(said, Report(path.relative_to(ROOT), said.line, ""))

    assert report.passed, str(report)
    assert report.run is not None
    page, position = report.run.page, report.run.position
    assert page.expects(), "nothing is expected, so it shows nothing: add an `expect`, a `refused` or a `not_offered`"
    assert [f"{label}: {MEND}" for label in uncited(LEDGERS[page.game], report.run)] == []
    assert stands_well(position)
    assert [event.what for event in report.run.events(report.run.start) if not event.rule] == []
    assert position.table.clone().digest() == position.table.digest()
    assert Game.load(Game(position.kind, position.table, {}, []).dump()).table.digest() == position.table.digest()


def stands_well(position: Position) -> bool:
    """Whether the game is over, or waits for what a player does next."""
    decision = position.table.decision
    return bool(position.table.outcome) if decision is None else position.ordinary(decision)
