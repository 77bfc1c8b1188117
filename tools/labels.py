"""Sort the labels of scenarios: `rules` are those that its events, questions and refusals name, `states` the others.

    python tools/labels.py [FILE_OR_FOLDER…] [--write]

Plays every scenario, those of all games unless told otherwise, and prints the labels that stand in the wrong list.
With `--write` they are moved. Read what was moved to `states`: a rule by which something happened ought to be cited,
so its step or event may lack the right number; and a label may simply be mistaken.
"""

from __future__ import annotations

import argparse
import re
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from wondertable.games.kit.rulebook import Ledger  # noqa: E402
from wondertable.games.registry import GAMES  # noqa: E402
from wondertable.play.scenario import Report, files_in, run_one  # noqa: E402
from wondertable.play.scenario_labels import is_cited  # noqa: E402
from wondertable.play.scenario_yaml import documents, read  # noqa: E402

LISTED = re.compile(r"^(rules|states):[ \t]*(\[[^\]]*\][ \t]*(#.*)?\n|(?:\n[ \t]*- .*)+\n|[^\[\n]*\n)", re.MULTILINE)
WIDTH = 120


def main() -> int:
    """Play, sort, tell; the exit status is 1 where something stands in the wrong list."""
    words = argparse.ArgumentParser()
    words.add_argument("paths", nargs="*", default=[str(ROOT / "tests" / game) for game in GAMES])
    words.add_argument("--write", action="store_true", help="move the labels")
    asked = words.parse_args()
    wrong = 0
    for path in [file for one in asked.paths for file in files_in(Path(one))]:
        before = path.read_text(encoding="utf-8")
        after, moved = rewritten(path, before)
        wrong += moved
        if asked.write and after != before:
            path.write_text(after, encoding="utf-8")
    print(f"{wrong} labels in the wrong list")
    return 1 if wrong and not asked.write else 0


def rewritten(path: Path, text: str) -> tuple[str, int]:
    """A file with all labels in the right lists, and how many were not; what is right stays as it is written."""
    parts: list[str] = []
    moved = 0
    for part, line in documents(text):
        said = read(part, line)
        report = None if said is None else run_one(said, Report(path, line, ""))
        wrong = 0 if report is None or report.run is None else _tell(report)
        moved += wrong
        parts.append(_with_labels(part, *sorted_labels(report)) if wrong and report is not None else part)
    return "".join(parts), moved


def sorted_labels(report: Report) -> tuple[list[str], list[str]]:
    """The labels of a scenario that are cited, and those that are not."""
    assert report.run is not None
    page, cited = report.run.page, report.run.cited()
    ledger: Ledger = import_module(f"wondertable.games.{page.game}.rulebook").LEDGER
    labels = list(dict.fromkeys([*page.rules, *page.states]))
    rules = [label for label in labels if is_cited(ledger, cited, label)]
    return rules, [label for label in labels if label not in rules]


def _with_labels(part: str, rules: list[str], states: list[str]) -> str:
    written = _listed("rules", rules) + _listed("states", states)
    first = LISTED.search(part)
    assert first is not None
    return part[: first.start()] + written + LISTED.sub("", part[first.start() :])


def _listed(key: str, labels: list[str]) -> str:
    """A list as it is written: in brackets, over as many lines as it takes."""
    lines = [f"{key}: ["]
    for i, label in enumerate(labels):
        word = label + ("]" if i == len(labels) - 1 else ", ")
        if len(lines[-1] + word.rstrip()) > WIDTH:
            lines[-1] = lines[-1].rstrip()
            lines.append("  ")
        lines[-1] += word
    return "\n".join(lines) + "\n" if labels else ""


def _tell(report: Report) -> int:
    """Print what stands in the wrong list, and count it."""
    assert report.run is not None
    rules, states = sorted_labels(report)
    cited = [label for label in report.run.page.states if label in rules]
    stated = [label for label in report.run.page.rules if label in states]
    for label in stated:
        print(f"{report.path}:{report.line}: {report.title}: {label} is cited by nothing: put it under `states:`")
    for label in cited:
        print(f"{report.path}:{report.line}: {report.title}: {label} is cited: put it under `rules:`")
    return len(stated) + len(cited)


if __name__ == "__main__":
    sys.exit(main())
