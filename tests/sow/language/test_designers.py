"""A text that is not understood is refused in a designer's words."""

from __future__ import annotations

import pytest

from wondertable.games.sow.language.compiler import abilities
from wondertable.kernel.errors import UnknownWording


@pytest.mark.parametrize(
    ("text", "from_here", "could"),
    [
        ("E: Deal 2 damage to targte enemy unit.", "targte", "target"),
        ("E: Deal 2 damage to targte enemy unit.", "targte", "which cards"),
        ("E: Gain 1 gold for each sausage.", "sausage", "what is counted"),
        ("While frozen, this unit gets +1/+0.", "frozen", "a condition"),
        ("Your units get stronger.", "get stronger", "what cards get"),
    ],
)
def test_a_refusal_says_what_could_stand_there(text: str, from_here: str, could: str) -> None:
    """The words, their place, what might have come, and up to three whole texts that are understood."""
    with pytest.raises(UnknownWording) as refused:
        abilities(text)

    assert text[refused.value.at :].startswith(from_here)
    assert any(could in one for one in refused.value.expected)
    assert 1 <= len(refused.value.near) <= 3


@pytest.mark.parametrize("text", ["When this unit enters play, if an opponent controls a hero, destroy that hero."])
def test_a_word_that_means_nobody_is_refused_by_name(text: str) -> None:
    """Rather than that it means this card."""
    with pytest.raises(UnknownWording, match="name it"):
        abilities(text)
