"""Measure the card language of Wonders of The First, and write what it can do to `docs/reference/language_grid.md`.

    python tools/language.py           texts nobody has seen, the probe grids, and how large the language is
    python tools/language.py --show    the same, with every text that is not understood

A cell of a grid is good if its text compiles, says itself, and what it says compiles to the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from wondertable.games.wotf.language import abilities, say_ability  # noqa: E402
from wondertable.games.wotf.language.compiler import grammar, plain  # noqa: E402
from wondertable.kernel.errors import UnknownWording  # noqa: E402
from wondertable.text.say import CantSay  # noqa: E402

TEXTS = ROOT / "tests" / "wotf" / "language" / "texts"
PAGE = ROOT / "docs" / "reference" / "language_grid.md"
LANGUAGE = ROOT / "src" / "wondertable" / "games" / "wotf" / "language"
SPELL = "SPELL "
GOOD, REFUSED, TWO, UNSAID = "✓", "·", "2", "s"


@dataclass(frozen=True)
class Grid:
    """Rows of words, and the sentences each is put into."""

    name: str
    columns: dict[str, str]
    rows: dict[str, dict[str, str]]

    def text(self, row: str, column: str) -> str:
        """The text of a cell; nothing if the row has no such form."""
        try:
            words = self.columns[column].format_map(self.rows[row])
        except KeyError:
            return ""
        start = len(SPELL) if words.startswith(SPELL) else 0
        return words[:start] + words[start].upper() + words[start + 1 :]


def main() -> int:
    """Measure, write the page, tell the figures."""
    words = argparse.ArgumentParser()
    words.add_argument("--show", action="store_true", help="list what is not understood")
    show = words.parse_args().show
    lines = [HEAD]
    for grid in grids():
        marks = judged(grid)
        lines += page_of(grid, marks)
        report(grid.name, {grid.text(*cell): mark for cell, mark in marks.items()}, show)
    report("unseen texts", {text: judge(text, kind) for kind, text in unseen()}, show)
    lines.append(sizes())
    PAGE.write_text("\n".join(lines), encoding="utf-8")
    print(sizes())
    return 0


HEAD = """# What the card language can say

Made by `python tools/language.py`. Every row is put into the sentence of every column; ✓ is understood, says itself and
is understood again, · is refused, 2 has two readings, s can't be said again. An empty cell is no English.
"""


def grids() -> list[Grid]:
    """The grids as they are written down."""
    pages = yaml.safe_load((TEXTS / "grids.txt").read_text(encoding="utf-8"))
    return [Grid(name, page["columns"], page["rows"]) for name, page in pages.items()]


def unseen() -> Iterator[tuple[str, str]]:
    """Type and text of cards that were written without trying them."""
    for line in (TEXTS / "blind.txt").read_text(encoding="utf-8").splitlines():
        if "|" in line and not line.startswith("#"):
            kind, text = line.split("|", 1)
            yield kind.strip(), text.strip().replace(" // ", "\n")


def judged(grid: Grid) -> dict[tuple[str, str], str]:
    """The mark of every cell that has a text."""
    cells = [(row, column) for row in grid.rows for column in grid.columns if grid.text(row, column)]
    return {cell: judge(grid.text(*cell), "Wonder") for cell in cells}


def judge(text: str, kind: str) -> str:
    """Whether a text is understood, and says itself."""
    types = ("Spell",) if text.startswith(SPELL) else (kind,)
    try:
        found = abilities(text.removeprefix(SPELL), "", types)
    except UnknownWording as error:
        return TWO if "two readings" in str(error) else REFUSED
    try:
        again = [plain(one) for ability in found for one in abilities(say_ability(ability), "", types)]
    except (CantSay, UnknownWording):
        return UNSAID
    return GOOD if again == [plain(ability) for ability in found] else UNSAID


def page_of(grid: Grid, marks: dict[tuple[str, str], str]) -> list[str]:
    """A grid as a table."""
    good = sum(mark == GOOD for mark in marks.values())
    lines = [f"## {grid.name[0].upper()}{grid.name[1:]}: {good} of {len(marks)}", ""]
    lines += [f"| | {' | '.join(grid.columns)} |", f"| --- |{' --- |' * len(grid.columns)}"]
    for row in grid.rows:
        lines.append(f"| {row} | {' | '.join([marks.get((row, column), '') for column in grid.columns])} |")
    return [*lines, ""]


def report(name: str, marks: dict[str, str], show: bool) -> None:
    """Tell how many are good, and which are not."""
    print(f"{name}: {sum(mark == GOOD for mark in marks.values())} of {len(marks)}")
    for text, mark in marks.items() if show else ():
        if mark != GOOD:
            print(f"  {mark} {text}")


def sizes() -> str:
    """How large the language is."""
    g = grammar()
    made = [one for some in g.productions.values() for one in some]
    written = [line for path in LANGUAGE.glob("*.wording") for line in path.read_text(encoding="utf-8").splitlines()]
    lines = sum("->" in line for line in written)
    parts = f"{lines} lines of wording, {len(g.verbs)} verbs, {len(g.productions)} categories"
    return f"{parts}, {len(g.functions)} builders, {len(made)} productions.\n"


if __name__ == "__main__":
    raise SystemExit(main())
