"""Texts that would be played otherwise than they are meant are refused."""

from __future__ import annotations

import pytest

from wondertable.games.wotf.language import abilities
from wondertable.kernel.errors import UnknownWording


@pytest.mark.parametrize("text", [
    "ON ROUND START: Gain that much energy.",
    "ON ROUND START: Draw a card. Gain that much energy.",
    "Whenever a Wonder dies, gain that much energy.",
])  # fmt: skip
def test_that_many_of_nothing_is_refused(text: str) -> None:
    """Where nothing was counted, "that much" would be whatever number happens to be there."""
    with pytest.raises(UnknownWording, match="how many"):
        abilities(text, "", ("Wonder",))
