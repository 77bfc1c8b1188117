"""Measure the card languages, and write what each can say to `docs/reference/<game>_language.md`.

    python tools/language.py [GAME…]   the probe grids, texts nobody has seen, and how large a language is
    python tools/language.py --show    the same, with every text that is not understood

A cell of a grid is good if its text compiles, says itself, and what it says compiles to the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from wondertable.games.registry import GAMES  # noqa: E402
from wondertable.kernel.errors import UnknownWording  # noqa: E402
from wondertable.text.concepts import concepts  # noqa: E402
from wondertable.text.say import CantSay  # noqa: E402

SPELL = "SPELL "
GOOD, REFUSED, TWO, UNSAID = "✓", "·", "2", "s"
TYPES = {"wotf": "Wonder", "sow": "Unit"}
"""The type of a card of which none is told."""


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

    def cells(self) -> list[tuple[str, str]]:
        """Every row and column that make a text."""
        return [(row, column) for row in self.rows for column in self.columns if self.text(row, column)]


class Language:
    """The card language of a game, and what it is measured by."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.compiler: Any = import_module(f"wondertable.games.{game}.language.compiler")
        self.texts = ROOT / "tests" / game / "language" / "texts"
        self.page = ROOT / "docs" / "reference" / f"{game}_language.md"

    def grids(self) -> list[Grid]:
        """The grids as they are written down."""
        pages = yaml.safe_load((self.texts / "grids.txt").read_text(encoding="utf-8"))
        return [Grid(name, page["columns"], page["rows"]) for name, page in pages.items()]

    def unseen(self) -> Iterator[tuple[str, str]]:
        """Type and text of cards that were written without trying them."""
        path = self.texts / "blind.txt"
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            if "|" in line and not line.startswith("#"):
                kind, text = line.split("|", 1)
                yield kind.strip(), text.strip().replace(" // ", "\n")

    def judge(self, text: str, kind: str = "") -> str:
        """Whether a text is understood, and says itself."""
        types = ("Spell",) if text.startswith(SPELL) else (kind or TYPES[self.game],)
        try:
            found = self.compiler.abilities(text.removeprefix(SPELL), "", types)
        except UnknownWording as error:
            return TWO if "two readings" in str(error) else REFUSED
        plain = getattr(self.compiler, "plain", _itself)
        try:
            said = [self.compiler.say_ability(ability) for ability in found]
            again = [plain(one) for words in said for one in self.compiler.abilities(words, "", types)]
        except (CantSay, UnknownWording):
            return UNSAID
        return GOOD if again == [plain(ability) for ability in found] else UNSAID

    def sizes(self) -> str:
        """How large the language is."""
        g = self.compiler.grammar()
        made = [one for some in g.productions.values() for one in some]
        folder = ROOT / "src" / "wondertable" / "games" / self.game / "language"
        written = [line for path in folder.glob("*.wording") for line in path.read_text(encoding="utf-8").splitlines()]
        parts = f"{sum('->' in line for line in written)} lines of wording, {len(g.productions)} categories"
        return f"{parts}, {len(g.functions)} builders, {len(made)} productions.\n"


def _itself(ability: Any) -> Any:
    return ability


def main() -> int:
    """Measure, write the pages, tell the figures."""
    words = argparse.ArgumentParser()
    words.add_argument("games", nargs="*", default=list(GAMES))
    words.add_argument("--show", action="store_true", help="list what is not understood")
    given = words.parse_args()
    for game in given.games:
        measure(Language(game), given.show)
    return 0


def measure(language: Language, show: bool) -> None:
    """Write the page of a language, and tell its figures."""
    lines = [HEAD]
    for grid in language.grids():
        marks = {cell: language.judge(grid.text(*cell)) for cell in grid.cells()}
        lines += table(grid, marks)
        report(f"{language.game}, {grid.name}", {grid.text(*cell): mark for cell, mark in marks.items()}, show)
    unseen = {text: language.judge(text, kind) for kind, text in language.unseen()}
    report(f"{language.game}, unseen texts", unseen, show)
    lines += [*refused_on_purpose(language), language.sizes()]
    language.page.write_text("\n".join(lines), encoding="utf-8")
    print(language.sizes())


HEAD = """# What the card language can say

Made by `python tools/language.py`. Every row is put into the sentence of every column; ✓ is understood, says itself and
is understood again, · is refused, 2 has two readings, s can't be said again. An empty cell is no English.
"""


def refused_on_purpose(language: Language) -> list[str]:
    """What a text may ask for and the rules can't do, with the reason: what a refusal says."""
    rows = [f"| {one.cant} | {one.reason} | {one.example} |" for one in concepts(language.compiler.__package__)]
    head = ["## Refused on purpose", "", "| the rules can't … yet | why | for example |", "| --- | --- | --- |"]
    return [*head, *rows, ""]


def table(grid: Grid, marks: dict[tuple[str, str], str]) -> list[str]:
    """A grid as a table."""
    good = sum(mark == GOOD for mark in marks.values())
    lines = [f"## {grid.name[0].upper()}{grid.name[1:]}: {good} of {len(marks)}", ""]
    lines += [f"| | {' | '.join(grid.columns)} |", f"| --- |{' --- |' * len(grid.columns)}"]
    for row in grid.rows:
        lines.append(f"| {row} | {' | '.join([marks.get((row, column), '') for column in grid.columns])} |")
    return [*lines, ""]


def shown(page: str, grid: Grid) -> dict[tuple[str, str], str]:
    """The marks of a grid as a page shows them."""
    part = page.split(f"## {grid.name[0].upper()}{grid.name[1:]}:")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in part.splitlines() if line.startswith("| ")]
    marks = {row[0]: dict(zip(grid.columns, row[1:])) for row in rows}
    return {(row, column): mark for row in grid.rows for column, mark in marks[row].items() if mark}


def report(name: str, marks: dict[str, str], show: bool) -> None:
    """Tell how many are good, and which are not."""
    print(f"{name}: {sum(mark == GOOD for mark in marks.values())} of {len(marks)}")
    for text, mark in marks.items() if show else ():
        if mark != GOOD:
            print(f"  {mark} {text}")


if __name__ == "__main__":
    raise SystemExit(main())
