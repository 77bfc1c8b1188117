"""Scenario files: find them, read them, play every scenario in them, and report how each went."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from pathlib import Path

from wondertable.games.kit.located import BadScenario, Located
from wondertable.games.kit.scenario import Installed, Shelves
from wondertable.kernel.errors import BadInput, WondertableError
from wondertable.kernel.node import Json, Node
from wondertable.play.reading import text_of_file
from wondertable.play.scenario_log import log_lines
from wondertable.play.scenario_page import Page, title_of
from wondertable.play.scenario_run import Failed, Run, cited
from wondertable.play.scenario_yaml import MOST_BYTES
from wondertable.play.scenario_yaml import documents as documents
from wondertable.play.scenario_yaml import read as read
from wondertable.play.time_limit import patience

ENDINGS = (".yaml", ".yml")
PATIENCE = 30.0
"""Seconds after which a scenario that does not end counts as failed."""


def no_card(name: str) -> Node | None:
    """Nothing is installed: a scenario has only the cards it makes up."""
    return None


def no_cards(game: str) -> Installed:
    """Nothing is installed for any game."""
    return no_card


class Report:
    """How one scenario went: whether it passed, what was wrong and where, and the rules cited on the way."""

    def __init__(self, path: Path, line: int, title: str) -> None:
        self.path = path
        self.line: int = line
        self.title = title
        self.problems: list[str] = []
        self.rules: list[str] = []
        self.run: Run | None = None

    @property
    def passed(self) -> bool:
        """Whether all was as the scenario says."""
        return not self.problems

    def wrong(self, problem: str, line: int) -> Report:
        """Note what was wrong and where."""
        self.problems.append(problem)
        self.line = line or self.line
        return self

    def log(self) -> list[str]:
        """Return the whole log, each event with the rule it cites."""
        return [] if self.run is None else log_lines(self.run.position)

    def json(self) -> Json:
        """Return the report for programs."""
        return {
            "file": str(self.path), "line": self.line, "scenario": self.title, "passed": self.passed,
            "problems": self.problems, "rules": self.rules,
        }  # fmt: skip

    def __str__(self) -> str:
        title = f" {self.title}:" if self.title else ""
        rules = f" · rules cited: {', '.join(self.rules)}" if self.rules else ""
        return f"{self.path}:{self.line}:{title} {'; '.join(self.problems) or 'passed'}{rules}"


def run_paths(paths: tuple[str, ...], installed: Shelves = no_cards) -> Iterator[Report]:
    """Run every scenario in these files and folders, one report each."""
    for path in paths:
        for file in files_in(Path(path)):
            yield from run_file(file, installed)


def files_in(path: Path) -> list[Path]:
    """Return the scenario files of a folder and all folders in it, or the one file."""
    if not path.is_dir():
        return [path]
    return sorted([file for file in path.rglob("*") if file.suffix in ENDINGS and file.is_file()])


def run_file(path: Path, installed: Shelves = no_cards) -> Iterator[Report]:
    """Run every scenario of a file; one that can't be read counts as failed, the others go on."""
    try:
        text = text_of_file(path, MOST_BYTES)
    except BadInput as error:
        yield Report(path, 0, "").wrong(str(error), 0)
        return
    for document, line in documents(text):
        report = Report(path, line, "")
        try:
            said = read(document, line)
        except BadScenario as error:
            yield report.wrong(error.message, error.line)
            continue
        if said is not None:
            yield run_one(said, report, installed)


def run_one(said: Located, report: Report, installed: Shelves = no_cards) -> Report:
    """Play one scenario that has been read."""
    report.line = said.line
    report.title = title_of(said)
    try:
        with patience(PATIENCE):
            report.run = Run(Page(said), installed)
            report.run.play()
    except Failed as failed:
        report.line = failed.line or report.line
        report.problems = failed.problems
    except BadScenario as error:
        report.wrong(error.message, error.line)
    except WondertableError as error:
        report.wrong(f"{type(error).__name__}: {error}", 0)
    except Exception as error:  # an error of the engine fails this scenario, not the others
        report.wrong(f"the engine broke: {type(error).__name__}: {error} ({_spot(error)})", 0)
    if report.run is not None:
        now = report.run.events(report.run.since) or report.run.events(report.run.start)
        report.rules = cited(now)
    return report


def _spot(error: Exception) -> str:
    """Return where in the code it broke."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(last.filename).name}:{last.lineno} in {last.name}"
