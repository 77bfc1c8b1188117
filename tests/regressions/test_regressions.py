"""Games that once broke a law are played again with every law looked at. `tools/soak.py` adds to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws import law_book
from tests.laws.every_game import lockstep, play, record_replays
from tests.laws.players import kept_spec, player, start

KEPT = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("path", KEPT, ids=[path.stem for path in KEPT])
def test_the_laws_hold_where_they_once_broke(path: Path) -> None:
    """The same cards, the same deal and the same players."""
    spec = kept_spec(path)

    record_replays(play(spec, *law_book.CHEAP[spec.game]))
    lockstep(start(spec), player(spec), every=3)
    play(spec, *law_book.dear(spec.game), every=3 * law_book.OFTEN[spec.game])
    play(spec, law_book.names(spec.game), every=law_book.OFTEN[spec.game])
