"""The grids of State of Wonder's language: whatever a word can do, it can do in every sentence it may stand in."""

from __future__ import annotations

import pytest

from tools import sow_grid
from wondertable.games.sow.language.compiler import examples

CELLS = sorted({text for _, _, _, text in sow_grid.grids()})


@pytest.mark.parametrize("part", range(8))
def test_every_cell_compiles_and_says_itself(part: int) -> None:
    """compile(say(compile(text))) is compile(text), for every word in every sentence."""
    faults = {text: sow_grid.state(text) for text in CELLS[part::8]}

    assert {text: fault for text, fault in faults.items() if fault} == {}


def test_the_page_of_the_reference_is_up_to_date() -> None:
    """docs/reference/sow_language.md is made by `python tools/sow_grid.py`."""
    assert sow_grid.PAGE.read_text(encoding="utf-8") == sow_grid.page()


@pytest.mark.parametrize("text", examples(), ids=lambda text: text[:60])
def test_a_text_that_is_shown_to_designers_is_understood(text: str) -> None:
    """What stands beside a refusal must itself be read, and be said so that it means the same."""
    assert sow_grid.state(text) == ""
