"""A text that is not understood is refused in a designer's words."""

from __future__ import annotations

import pytest

from wondertable.games.wotf.language import abilities
from wondertable.games.wotf.language.compiler import grammar, lines, understands
from wondertable.games.wotf.language.designers import NAMES, understood
from wondertable.kernel.errors import UnknownWording


@pytest.mark.parametrize(
    ("text", "from_here", "could"),
    [
        ("On Arrival: Destroy targte enemy.", "targte", "target"),
        ("On Arrival: Destroy targte enemy.", "targte", "which cards"),
        ("Whenever a frog jumps, draw a card.", "frog", "a kind of card"),
        ("Your Wonders get stronger.", "stronger", "what cards get"),
        ("On Arrival: Gain 2 sugar.", "sugar", "energy"),
        ("Whenever you attack, wiggle.", "wiggle", "an instruction"),
    ],
)
def test_a_refusal_says_what_could_stand_there(text: str, from_here: str, could: str) -> None:
    """The words, though a class may be any word; their place, what might have come, and texts that are understood."""
    with pytest.raises(UnknownWording) as refused:
        abilities(text)

    assert text[refused.value.at :].startswith(from_here)
    assert any(could in one for one in refused.value.expected)
    assert 1 <= len(refused.value.near) <= 3


def test_an_instruction_without_its_moment_is_shown_with_one() -> None:
    """It is said that nothing tells when it is done; what is shown instead is understood."""
    with pytest.raises(UnknownWording, match="nothing says when 'Draw two cards") as refused:
        abilities("Draw two cards.")

    assert [abilities(text) for text in refused.value.near]


def test_every_kind_of_thing_has_a_category() -> None:
    """What a designer is told could stand there is something that the grammar reads."""
    known = {*grammar().productions, *grammar().custom, *grammar().lists}

    assert [name for name in NAMES if name not in known] == []


@pytest.mark.parametrize("text", understood()[::25], ids=lambda text: text[:60])
def test_a_text_that_is_shown_to_designers_is_understood(text: str) -> None:
    """As an ability, or as the instruction of a spell."""
    assert any(understands(line, types) for line in lines(text, "") for types in (("Wonder",), ("Spell",)))
