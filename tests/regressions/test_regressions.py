"""Games that once broke a law are played again with every law looked at. `tools/soak.py` adds to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.every_game import (
    drawing_reads_back,
    every_option_is_accepted,
    everything_is_cited,
    hidden_is_hidden,
    lockstep,
    record_replays,
)
from tests.laws.laws import areas_are_sane, cards_are_conserved, play
from tests.laws.players import player, read_spec, start
from tests.laws.secrecy import Names, deck_order_is_hidden

KEPT = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("path", KEPT, ids=[path.stem for path in KEPT])
def test_the_laws_hold_where_they_once_broke(path: Path) -> None:
    """The same cards, the same deal and the same players."""
    spec = read_spec(path)

    game = play(spec, cards_are_conserved, areas_are_sane, everything_is_cited)
    record_replays(game)
    lockstep(start(spec), player(spec), every=5)
    play(spec, hidden_is_hidden, deck_order_is_hidden, drawing_reads_back, every_option_is_accepted, every=10)
    play(spec, Names())
