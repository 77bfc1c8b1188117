"""A text that is not understood is refused in a designer's words."""

from __future__ import annotations

import pytest

from wondertable.games.sow.language.compiler import abilities, examples, say_ability
from wondertable.kernel.errors import UnknownWording


@pytest.mark.parametrize(
    ("text", "from_here", "could"),
    [
        ("E: Deal 2 damage to targte enemy unit.", "targte", "target"),
        ("E: Deal 2 damage to targte enemy unit.", "targte", "which cards"),
        ("E: Gain 1 gold for each sausage.", "sausage", "what is counted"),
        ("While frozen, this unit gets +1/+0.", "frozen", "a condition"),
        ("Your units get stronger.", "stronger", "how much more"),
    ],
)
def test_a_refusal_says_what_could_stand_there(text: str, from_here: str, could: str) -> None:
    """The words, their place, what might have come, and up to three whole texts that are understood."""
    with pytest.raises(UnknownWording) as refused:
        abilities(text)

    assert text[refused.value.at :].startswith(from_here)
    assert any(could in one for one in refused.value.expected)
    assert 1 <= len(refused.value.near) <= 3


def test_an_instruction_without_its_moment_is_shown_with_one() -> None:
    """It is said that nothing tells when it is done; what is shown instead is understood."""
    with pytest.raises(UnknownWording, match="nothing says when 'Destroy target unit") as refused:
        abilities("Destroy target unit. Its controller gains 1 gold.")

    assert [abilities(text) for text in refused.value.near]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a unit attacks this card, deal 1 damage.",
        "Cards in your production cannot be targeted.",
        "Whenever this unit deals damage to a structure, it deals 1 more damage.",
        "E: Ready the rest.",
        "When this enters play, each opponent discards a card of your choice.",
        "When this enters play, each opponent destroys a unit of your choice.",
        "E: Put a shield counter on target unit. It can't be destroyed as long as it has a shield counter on it.",
    ],
)
def test_what_would_be_played_otherwise_than_it_is_meant_is_refused(text: str) -> None:
    """Damage to nobody, cards that are not in play, damage changed when it is dealt, the rest of nothing;
    what others give up and you would choose, and "it" for this card after another was targeted."""
    with pytest.raises(UnknownWording):
        abilities(text)


@pytest.mark.parametrize("text", ["When this unit enters play, if an opponent controls a hero, destroy that hero."])
def test_a_word_that_means_nobody_is_refused_by_name(text: str) -> None:
    """Rather than that it means this card."""
    with pytest.raises(UnknownWording, match="name it"):
        abilities(text)


@pytest.mark.parametrize(
    ("text", "both"),
    [
        ("Whenever a unit you control attacks an enemy unit, exhaust that unit.", "your unit or the enemy unit"),
        ("Whenever a unit kills a unit, destroy that unit.", "the unit spoken of first or the unit spoken of second"),
    ],
)
def test_a_word_that_may_mean_either_is_refused_with_both(text: str, both: str) -> None:
    """Rather than that one of two cards of an event is taken without a word."""
    with pytest.raises(UnknownWording, match=f"may mean {both}; name it"):
        abilities(text)


@pytest.mark.parametrize("named", ["it", "that enemy unit", "the attacking unit", "target unit you control"])
def test_what_is_named_is_understood(named: str) -> None:
    """The card the event is told of, whose it is, its part in the attack, or another one."""
    assert abilities(f"Whenever a unit you control attacks an enemy unit, destroy {named}.")


@pytest.mark.parametrize("text", examples(), ids=lambda text: text[:60])
def test_a_text_that_is_shown_to_designers_is_understood(text: str) -> None:
    """What stands beside a refusal must itself be read, and be said so that it means the same."""
    found = abilities(text)

    assert tuple([again for one in found for again in abilities(say_ability(one))]) == found
