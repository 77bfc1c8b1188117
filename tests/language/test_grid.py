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
def test_the_page_tells_what_is_understood(grid: Grid) -> None:
    """`python tools/language.py` has been run since the language last changed."""
    shown = marks(grid)
    tried = list(shown)[::EVERY]

    assert {cell: judge(grid.text(*cell), "Wonder") for cell in tried} == {cell: shown[cell] for cell in tried}


def test_most_texts_nobody_has_seen_are_understood() -> None:
    """Of every ninth text that was written without trying it, at most one is not understood."""
    found = [judge(text, kind) for kind, text in list(unseen())[::9]]

    assert sum(mark != GOOD for mark in found) <= 1
