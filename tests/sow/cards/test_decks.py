"""What a deck of State of Wonder must be, and what is said where it is not."""

from __future__ import annotations

import pytest

from wondertable.games.kit.card_game import Copies, Problem
from wondertable.games.sow.cards.card_game import CARDS
from wondertable.games.sow.cards.starters import STARTERS, starter_cards


def deck(**counts: int) -> tuple[Copies, ...]:
    """A deck by the names of cards, with _ for a space."""
    cards = starter_cards()
    lines = enumerate(counts.items(), 1)
    return tuple([Copies(count, cards[name.replace("_", " ")], line) for line, (name, count) in lines])


def wrong(**counts: int) -> tuple[Problem, ...]:
    """What is wrong with a deck."""
    return CARDS.check(deck(**counts), "standard")


@pytest.mark.parametrize("name", STARTERS.names)
def test_starter_decks_are_legal_and_use_all_slots(name: str) -> None:
    """deck.b, setup.a: every preconstructed deck is legal and leaves no slot free."""
    made = STARTERS.decks()[name]
    lines = tuple([Copies(1, card, n) for n, card in enumerate(made.cards, 1)])

    assert CARDS.check(lines, "standard") == ()
    assert dict(CARDS.counts(lines, "standard")[1].rows) == {"used": 16, "free": 0}
    assert STARTERS.plan(name).endswith(".")


def test_a_deck_has_exactly_one_state() -> None:
    """deck.a: none is as wrong as two."""
    assert [problem.rule for problem in wrong(Road_Levy=3)] == ["deck.a"]
    assert "2 States" in str(wrong(Rootmoot=1, Cinder_Forum=1)[0])


def test_a_deck_has_one_hero_of_its_faction() -> None:
    """hero.c, hero.d: a second hero and a foreign one are named with their lines."""
    found = wrong(Rootmoot=1, Elder_Branna=1, Forgemaster_Tolk=1)

    assert [(problem.rule, problem.line) for problem in found] == [("hero.c", 3), ("hero.d", 3)]


def test_foreign_cards_take_two_slots() -> None:
    """deck.c, deck.e, deck.f: fourteen own cards leave room for one foreign card, not for two."""
    own = {"Rootmoot": 1, "Briar_Stalker": 3, "Stag_Rider": 3, "Vine_Archer": 3, "Wild_Boar": 3, "Bark_Hulk": 2}

    assert wrong(**own, Ram_Crew=1) == ()
    assert "18 slots, 2 too many" in str(wrong(**own, Ram_Crew=2)[0])
    assert wrong(Rootmoot=1, Ram_Crew=3, Slag_Brute=3, Ash_Runner=1, Wild_Boar=2) == ()


def test_at_most_three_of_a_card() -> None:
    """deck.d: the fourth is one too many."""
    assert [str(problem) for problem in wrong(Rootmoot=1, Wild_Boar=4)] == [
        "line 2: 4 copies of Wild Boar: at most 3 · deck.d"
    ]


def test_tokens_belong_to_no_deck() -> None:
    """token.a: they are made by other cards."""
    assert [problem.rule for problem in wrong(Rootmoot=1, Sproutling=1)] == ["token.a"]


def test_the_set_is_large_enough() -> None:
    """faction.a: three factions of at least 24 cards, 12 or more without allegiance, three tokens, three States."""
    cards = list(starter_cards().values())
    factions = {card.faction for card in cards if card.faction}
    plain = [card for card in cards if not card.token and card.type != "State"]

    assert all(len([card for card in plain if card.faction == faction]) >= 24 for faction in factions)
    assert len(factions) == 3 and len([card for card in plain if not card.faction]) >= 12
    assert len([card for card in cards if card.token]) == 3
    states = [card for card in cards if card.type == "State"]
    assert len(states) == 3 and all("progression counter" in card.ages[3].text for card in states)
