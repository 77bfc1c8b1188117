"""A whole game of every game and edition goes as it is written down; what changes it is meant to."""

from __future__ import annotations

import pytest

from tools.write_playthroughs import FOLDER, playthroughs
from wondertable.games.registry import GAMES, definition

PAGES = dict(playthroughs())


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)
def test_the_game_goes_as_it_is_written_down(page: object) -> None:
    """Questions, answers, events and their rules; `python tools/write_playthroughs.py` writes them anew."""
    [(path, text)] = [one for one in PAGES.items() if one[0] == page]

    assert path.read_text(encoding="utf-8") == text


def test_every_edition_has_a_game() -> None:
    """And no page is left of one that is no more."""
    wanted = {f"{game}_{edition}" for game in GAMES for edition in definition(game).editions()}

    assert {path.stem for path in FOLDER.glob("*.txt")} == wanted
