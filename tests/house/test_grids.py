"""The pages of what the card languages can say are true: cells of every grid are tried again."""

from __future__ import annotations

import pytest

from tools.language import GOOD, Grid, Language, shown
from wondertable.games.registry import GAMES

EVERY = {"wotf": 37, "sow": 4}
"""One cell in so many is tried: the one language has many more of them, and reads them more slowly."""
TABLES = {"verb × form", "adjunct × clause", "place × clause", "zone × reference", "filter × noun", "agent × use"}
"""What every language is crossed by; it may have more."""
LANGUAGES = {game: Language(game) for game in GAMES}
GRIDS = [(game, grid) for game, language in LANGUAGES.items() for grid in language.grids()]


@pytest.mark.parametrize(("game", "grid"), GRIDS, ids=[f"{game}: {grid.name}" for game, grid in GRIDS])
def test_what_the_page_says_is_understood(game: str, grid: Grid) -> None:
    """A cell that was good once stays good; `python tools/language.py` writes down what has become so since."""
    language = LANGUAGES[game]
    good = [cell for cell, mark in shown(language.page.read_text(encoding="utf-8"), grid).items() if mark == GOOD]

    assert [cell for cell in good[:: EVERY[game]] if language.judge(grid.text(*cell)) != GOOD] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_language_is_measured_by_the_same_tables(game: str) -> None:
    """So that whoever adds a verb sees at once what it can do, in either game."""
    assert {grid.name for grid in LANGUAGES[game].grids()} >= TABLES


@pytest.mark.parametrize(("game", "grid"), GRIDS, ids=[f"{game}: {grid.name}" for game, grid in GRIDS])
def test_every_cell_stands_on_the_page(game: str, grid: Grid) -> None:
    """Each that is English has a mark."""
    assert set(shown(LANGUAGES[game].page.read_text(encoding="utf-8"), grid)) == set(grid.cells())


def test_most_texts_nobody_has_seen_are_understood() -> None:
    """Of the texts that were written without trying them, at most one in seven is not understood."""
    language = LANGUAGES["wotf"]
    found = [language.judge(text, kind) for kind, text in list(language.unseen())[::9]]

    assert sum(mark != GOOD for mark in found) <= len(found) // 7
