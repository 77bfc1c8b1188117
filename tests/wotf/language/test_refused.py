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


@pytest.mark.parametrize("text", [
    "ON ARRIVAL: They lose 1 energy.",
    "ON BATTLE: That player discards a card.",
    "TAP FREE: They lose 1 energy.",
    "Whenever this attacks, that player discards a card.",
])  # fmt: skip
def test_they_are_nobody_where_no_player_was_named(text: str) -> None:
    """Where no player was named, "they" would be whoever happens to have set the ability off."""
    with pytest.raises(UnknownWording, match="nobody was named"):
        abilities(text, "", ("Wonder",))


def test_a_spell_speaks_of_a_player_it_has_named() -> None:
    """The lines of a spell are read one after the other."""
    assert len(abilities("Target player draws a card.\nThat player loses 1 energy.", "", ("Spell",))) == 2
    with pytest.raises(UnknownWording, match="nobody was named"):
        abilities("That player loses 1 energy.", "", ("Spell",))


def test_a_card_that_was_only_revealed_gets_nothing() -> None:
    """A card in a deck is in no realm, so "it" would get power to no effect."""
    with pytest.raises(UnknownWording, match="'it': nothing before it"):
        abilities("ON ATTACK: Reveal the top card of your deck. It gets +2 this round.", "", ("Wonder",))
    named = "ON ATTACK: Reveal the top card of your deck. If it's a Wonder, this gets +2 this round."
    assert abilities(named, "", ("Wonder",))


@pytest.mark.parametrize("types", [("Wonder",), ("Spell",)])
def test_otherwise_after_two_questions_is_refused(types: tuple[str, ...]) -> None:
    """It may mean "if neither is so" or "if the second isn't"."""
    head = "ON ARRIVAL: " if types == ("Wonder",) else ""
    text = f"{head}If it's round 3, draw a card. If it's round 4, gain 2 energy. Otherwise, gain 1 faith."
    with pytest.raises(UnknownWording):
        abilities(text, "", types)
