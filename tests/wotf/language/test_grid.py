"""The page of what the language can say is true: cells of every grid are tried again."""

from __future__ import annotations

import pytest

from tools.language import GOOD, PAGE, Grid, grids, judge, unseen

EVERY = 37
"""One cell in so many is tried."""


def marks(grid: Grid) -> dict[tuple[str, str], str]:
    """The marks of a grid as the page shows them."""
    page = PAGE.read_text(encoding="utf-8")
    table = page.split(f"## {grid.name[0].upper()}{grid.name[1:]}:")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines() if line.startswith("| ")]
    shown = {row[0]: dict(zip(grid.columns, row[1:])) for row in rows}
    return {(row, column): mark for row in grid.rows for column, mark in shown[row].items() if mark}


@pytest.mark.parametrize("grid", grids(), ids=[grid.name for grid in grids()])
def test_what_the_page_says_is_understood(grid: Grid) -> None:
    """A cell that was good once stays good; `python tools/language.py` writes down what has become so since."""
    shown = [cell for cell, mark in marks(grid).items() if mark == GOOD]

    assert [cell for cell in shown[::EVERY] if judge(grid.text(*cell), "Wonder") != GOOD] == []


def test_most_texts_nobody_has_seen_are_understood() -> None:
    """Of the texts that were written without trying them, at most one in seven is not understood."""
    found = [judge(text, kind) for kind, text in list(unseen())[::9]]

    assert sum(mark != GOOD for mark in found) <= len(found) // 7
