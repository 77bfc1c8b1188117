"""A name that only the other game has is told so."""

from __future__ import annotations

import pytest

from wondertable import BadInput
from wondertable.library.store import library


def test_a_card_of_the_other_game_is_told_so() -> None:
    """Where a card is not of this game but of another, the error names that game."""
    name = library("sow").cards[0].name
    assert library("wotf").look(name) is None
    with pytest.raises(BadInput, match="is a card of sow, not of wotf; add --game sow"):
        library("wotf").find(name)
