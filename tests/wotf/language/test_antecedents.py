"""A pronoun or a noun that means nothing before it, or two things alike, is refused with a sentence."""

from __future__ import annotations

import pytest

from wondertable.games.wotf.language import abilities, say_ability
from wondertable.kernel.errors import UnknownWording


@pytest.mark.parametrize(
    ("text", "types", "why"),
    [
        ("Destroy it.", "Spell", "'it': nothing before it .* can be meant; name it"),
        ("Draw a card. Tap that card.", "Spell", "'that card': nothing before it .* can be meant; name it"),
        ("Tap Free: Stun that Wonder.", "Wonder", "'that wonder': nothing before it .* can be meant; name it"),
        ("Tap target land. Stun that Wonder.", "Spell", "no wonder is spoken of before “that wonder”, but a land"),
        (
            "Whenever a Wonder equips to a Wonder, tap that Wonder.", "Wonder",
            "'that Wonder' may mean the wonder spoken of first or the wonder spoken of second; name it",
        ),
        (
            "On Round Start: If you control a Dragon, it gets +1 this round.", "Wonder",
            "'it' may mean this card or the Dragon; name it",
        ),
        (
            "Whenever another Wonder arrives, put a +1 counter on this. Tap it.", "Wonder",
            "'it' may mean this card or the wonder; name it",
        ),
        (
            "Whenever an enemy arrives, untap this and it gets +2 this round.", "Wonder",
            "'it' may mean this card or the wonder; name it",
        ),
        ("All Wonders get +1 for each land they control.", "Wonder", "'they': nothing before it .* can be meant"),
        ("Whenever a land arrives, tap target enemy in that item's realm.", "Wonder", "no item is spoken of before"),
        ("Whenever a land arrives, that Wonder arrives tapped.", "Wonder", "no wonder is spoken of before"),
        ("Tap target land. If you controlled that item, draw a card.", "Spell", "no item is spoken of before"),
        ("Reveal the top 2 cards of your deck. Draw that card.", "Spell", "'that card' .* would mean several cards"),
        ("Tap target land. Whenever that Wonder attacks this round, draw a card.", "Spell", "no wonder is spoken of"),
        ("Tap two target Wonders. Whenever it attacks this round, draw a card.", "Spell", "'it' .* several cards"),
        ("When the token dies, sacrifice this.", "Wonder", "nothing names the cards spoken of"),
        ("Whenever that Wonder attacks, draw a card.", "Wonder", "nothing names the cards spoken of"),
        ("Bury the rest.", "Spell", "'the rest': nothing before it .* can be meant; name it"),
        ("Whenever a Wonder attacks, tap the sacrificed Wonder.", "Wonder", "nothing is sacrificed before"),
        ("Tap two target Wonders. Stun it.", "Spell", "'it' .* would mean several cards; say 'them', or name one"),
        ("Tap target Wonder. Stun them.", "Spell", "'them' .* would mean one card; say 'it', or name it"),
        ("Whenever a Wonder attacks, they get +1 this round.", "Wonder", "'they' .* would mean one card"),
        ("Whenever one or more enemies die, banish it.", "Wonder", "'it' .* would mean several cards"),
        ("Tap target Wonder and target item. Untap it.", "Spell", "'it' .* would mean several cards"),
        ("Tap two target Wonders. Stun that Wonder.", "Spell", "'that Wonder' .* would mean several cards"),
        ("Tap target Wonder. Stun those Wonders.", "Spell", "'those Wonders' .* would mean one card"),
        ("Tap target Wonder. Destroy one of them.", "Spell", "'them' .* would mean one card"),
        ("On Arrival: If there is an item here, destroy it.", "Wonder", "'it' may mean this card or the item; name it"),
        (
            "Move target enemy to an adjacent realm. If there is an item in that realm, destroy it.", "Spell",
            "'it' may mean the wonder or the item; name it",
        ),
    ],
)  # fmt: skip
def test_what_means_nothing_or_two_things_is_refused(text: str, types: str, why: str) -> None:
    """Rather than that a card is taken for it which nobody spoke of."""
    with pytest.raises(UnknownWording, match=why):
        abilities(text, "", (types,))


@pytest.mark.parametrize(
    ("said", "again"),
    [
        ("Tap target Wonder. Put a +1 counter on it.", "Tap target Wonder. Put a +1 counter on that Wonder."),
        ("Tap target Wonder. Put a +1 counter on it.", "Tap target Wonder.\nPut a +1 counter on it."),
        ("Tap target Wonder. It gets +1 this round.", "Tap target Wonder. That card gets +1 this round."),
        ("Create a 1-power Hound token here. Tap it.", "Create a 1-power Hound token here. Tap that token."),
        ("Tap two target Wonders. Stun them.", "Tap two target Wonders. Stun those Wonders."),
    ],
)
def test_words_for_the_same_card_mean_the_same(said: str, again: str) -> None:
    """It, that Wonder, that card; on one line or on two."""
    assert abilities(said, "", ("Spell",)) == abilities(again, "", ("Spell",))


@pytest.mark.parametrize(
    "text",
    ["Reveal the top 2 cards of your deck. Bury them.", "Tap 2 target Wonders. They can't attack this round."],
)
def test_several_cards_are_said_to_be_several(text: str) -> None:
    """What is said of them can be read again."""
    assert [say_ability(one) for one in abilities(text, "", ("Spell",))] == [text]
