"""A saved position that no table can have is refused with an error of ours."""

from __future__ import annotations

from typing import Any

import pytest

from wondertable import BadInput, Game

DECKS = {"wotf": ("petraia", "solfera"), "sow": ("emberguild", "free_banner")}


@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize(
    ("key", "value"),
    [("cards", []), ("zones", []), ("frames", []), ("outcome", "x"), ("decision", None), ("pools", []), ("cards", 7)],
)
def test_an_impossible_table_is_refused(game: str, key: str, value: Any) -> None:
    """Nothing half loaded comes back, and no bare TypeError."""
    saved = Game.new(game, DECKS[game], 3).dump()
    assert Game.load(saved) == Game.new(game, DECKS[game], 3)
    saved["table"][key] = value

    with pytest.raises(BadInput, match=r"damaged|no saved game"):
        Game.load(saved)


@pytest.mark.parametrize("saved", [None, 7, [], {}, {"game": 7}, {"game": "wotf", "table": None}])
def test_what_is_no_saved_game_is_refused(saved: Any) -> None:
    """Whatever its type is."""
    with pytest.raises(BadInput):
        Game.load(saved)


def test_a_position_that_inflates_without_end_is_refused() -> None:
    """A few hundred bytes must not become gigabytes."""
    import base64
    import zlib

    packed = base64.b85encode(zlib.compress(b"[" * 100_000_000, 9)).decode()

    with pytest.raises(BadInput, match="damaged"):
        Game.at("wotf", f"position: {packed}")
