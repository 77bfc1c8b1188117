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


@pytest.mark.parametrize(
    "text", ["This gets +1 for each card in that player's hand.", "Cards in that player's hand cost 1 more."]
)
def test_that_player_of_nobody_is_refused(text: str) -> None:
    """What always holds speaks of a player only if one was chosen before."""
    with pytest.raises(UnknownWording, match="'that player': nothing before it"):
        abilities(text, "", ("Wonder",))
