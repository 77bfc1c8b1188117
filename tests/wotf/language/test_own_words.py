"""A refusal points into the designer's own text: at a word's beginning, whatever the text is read as."""

from __future__ import annotations

import pytest

from wondertable.games.wotf.language import abilities
from wondertable.kernel.errors import UnknownWording

REFUSED = (
    ("Flying\nWhen this comes into play, you may look at an additional hat.", "additional"),
    ("On Attack\nEveryone discards their hand and wiggles.", "wiggles"),
    ("Destroy target enemy with the most hats.", "hats"),
    ("If able, destroy target Non Dragon gizmo-like enemy (a reminder) wearing mittens.", ""),
    ("Whenever you're holding 3+ cards, flumph a card.", "flumph"),
)
"""Texts that are spelt otherwise before they are read, and the first word of each that nobody knows."""


@pytest.mark.parametrize(("text", "word"), REFUSED)
def test_the_place_is_in_the_text_as_written(text: str, word: str) -> None:
    """The place is one in the designer's text, never inside a word, and at the word that is not known."""
    with pytest.raises(UnknownWording) as refused:
        abilities(text, "Mitten", ("Wonder",))
    error = refused.value
    assert error.text == text
    assert error.at == len(text) or not text[error.at - 1 : error.at].isalnum()
    assert text[error.at :].startswith(word)


def test_known_wordings_that_are_shown_mean_nearly_the_same() -> None:
    """What is shown beside a refused text does the same deed to the same kind of card, and compiles."""
    with pytest.raises(UnknownWording) as refused:
        abilities("ON ARRIVAL: Smash and destroy target enemy wearing mittens.", "Mitten", ("Wonder",))
    near = refused.value.near
    assert near and all("estroy" in text and "enem" in text for text in near)
    for text in near:
        abilities(text, "", ("Spell",) if not text.isupper() and ":" not in text else ("Wonder",))
