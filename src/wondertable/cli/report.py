"""`wondertable report`: turn a problem report into a scenario that fails until the fault is mended."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from wondertable import BadInput

FORM = 1
SHOWN = 12


def run(file: Path) -> int:
    """Print a scenario that stands on the reported position, shows what led to it, and fails.

    Replace `reported` by what must be true instead, and add the step that goes wrong, if one does.

    Parameters
    ----------
    file
        A report, as the button at the table saves it.
    """
    try:
        print(scenario_of(_read(file)), end="")
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def scenario_of(report: dict[str, Any]) -> str:
    """Return the scenario of a report."""
    import yaml

    words = " ".join(str(report["words"]).split()) or "something is wrong here"
    lines = [f"# {line}" for line in [*report["log"][-SHOWN:], f"{report['seat']} must answer: {report['question']}"]]
    said = {
        "scenario": f"Reported: {words}", "game": report["game"], "edition": report["edition"],
        "setup": {"position": report["position"].removeprefix("position: ")},
        "steps": [{"expect": {"reported": words}}],
    }  # fmt: skip
    text: str = yaml.safe_dump(said, sort_keys=False, allow_unicode=True, width=1_000_000)
    return "\n".join([f"# Reported from engine {report['engine']}. What happened last:", *lines, text])


def _read(file: Path) -> dict[str, Any]:
    from wondertable.play.reading import json_of, must_be_printable, text_of_file

    found = json_of(text_of_file(file))
    if not isinstance(found, dict) or found.get("wondertable_report") != FORM:
        raise BadInput(f"{file} is not a report of this form; the table saves one with “Report a problem”")
    words = ("game", "edition", "engine", "seat", "words", "question", "position")
    missing = [key for key in words if not isinstance(found.get(key), str)]
    if missing or not isinstance(found.get("log"), list):
        raise BadInput(f"this report is damaged: {', '.join(missing) or 'log'} can't be read")
    must_be_printable([found["words"], found["log"]])
    return {**found, "log": [" ".join(str(line).split()) for line in found["log"]]}
