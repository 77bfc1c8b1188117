"""Every way to do a deed can be watched, forbidden, replaced, counted and limited, or is refused by name."""

from __future__ import annotations

import os
from importlib import import_module

import pytest

from tests.deeds.grid import GOOD, GRIDS, REFUSED, Cell, cells, judge, pages
from tests.house.tree import ROOT
from tools.deeds import rendered

EVERY = 1 if os.environ.get("WONDERTABLE_GRID") == "all" else 4
"""One cell in so many is played; `make soak` plays them all."""
SAMPLE = [cell for game in GRIDS for cell in list(cells(game))[::EVERY] if cell.refused in ("", REFUSED)]


@pytest.mark.parametrize("cell", SAMPLE, ids=str)
def test_every_way_answers_every_question(cell: Cell) -> None:
    """A card that speaks of the deed sees, stops, replaces, counts or limits it, however it is done."""
    assert judge(cell) == GOOD


@pytest.mark.parametrize("game", GRIDS)
def test_every_deed_stands_in_the_grid(game: str) -> None:
    """What the table of deeds names is spoken of by its own event."""
    table = import_module(f"wondertable.games.{game}.words.deeds").DEEDS
    grid = {page.get("deed", name): page["event"] for name, page in pages(game)["deeds"].items()}

    assert {name: deed.event for name, deed in table.items() if grid.get(name) != deed.event} == {}


@pytest.mark.parametrize("game", GRIDS)
def test_the_page_shows_the_grid(game: str) -> None:
    """`python tools/deeds.py` writes it."""
    page = (ROOT / "docs" / "reference" / f"{game}_deeds.md").read_text(encoding="utf-8")

    assert page == rendered(game)
