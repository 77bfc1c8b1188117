"""`wondertable scenario`: runs scenario files and says which fail, and why."""

from __future__ import annotations

import json as json_text
import sys
from typing import TYPE_CHECKING

from wondertable.play.scenario import Report, run_paths

if TYPE_CHECKING:
    from wondertable.games.kit.scenario import Installed
    from wondertable.kernel.node import Node

USAGE = """usage: wondertable scenario FILE_OR_FOLDER… [--json] [--log]

runs every scenario found; prints a line for each that fails, then `N passed, M failed`"""


def run(*paths: str, json: bool = False, log: bool = False) -> int:
    """Run scenario files and say which pass.

    Prints a line for each scenario that fails, then how many passed; the exit status is 0 only if all passed.

    Parameters
    ----------
    paths
        Files, and folders whose files are all run.
    json
        Print the same as JSON.
    log
        Print the whole log of each scenario, with the rules it cites.
    """
    if not paths:
        print(USAGE, file=sys.stderr)
        return 2
    reports: list[Report] = []
    for report in run_paths(paths, _shelf):
        reports.append(report)
        if not json:
            _tell(report, log)
    failed = len([report for report in reports if not report.passed])
    if json:
        print(json_text.dumps(_json(reports, failed, log), indent=1, ensure_ascii=False))
    else:
        print(f"{len(reports) - failed} passed, {failed} failed")
    return 1 if failed or not reports else 0


def _shelf(game: str) -> Installed:
    """Return the cards of the sets at hand; they are read only when a scenario names a card it does not make up."""

    def installed(name: str) -> Node | None:
        from wondertable.library.store import library

        return library(game).installed(name)

    return installed


def _tell(report: Report, log: bool) -> None:
    """A line for a scenario that failed; with the log, every scenario and all that happened in it."""
    if log:
        print(f"{report.path}:{report.line}: {report.title}")
        for line in report.log():
            print(f"    {line}")
    if not report.passed:
        print(report)


def _json(reports: list[Report], failed: int, log: bool) -> dict[str, object]:
    found = [{**report.json(), "log": report.log()} if log else report.json() for report in reports]
    return {"passed": len(reports) - failed, "failed": failed, "scenarios": found}
