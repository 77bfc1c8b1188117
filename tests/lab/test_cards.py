"""What a card is worth: nothing where nothing differs, and more where more was planted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from wondertable import BadInput, ready_deck
from wondertable.lab.arms import Arm, Question, arm, study_of, with_card
from wondertable.lab.card import compared
from wondertable.lab.effect import Effect
from wondertable.lab.replacement import plain_replacement
from wondertable.lab.trials import Limits, Trial, run
from wondertable.library.carddata import Entry
from wondertable.library.store import library
from wondertable.study.conduct import Players
from wondertable.study.forced import dealt_order
from wondertable.study.session import Session

HERE = Players(1, 0.0, "")
BOAR = "Hedge Boar"


def changed(name: str, **numbers: Any) -> Entry:
    """A card of ours with other numbers, and a name that says so."""
    card = library("wotf").find(BOAR)
    face: Any = card.face
    return Entry(name, card.row, replace(face, name=name, **numbers))


def tried(arms: list[Arm], deals: int, game: str = "wotf", edition: str = "1.3.2", seed: int = 0) -> list[Trial]:
    """Play all deals of these arms."""
    with Session(study_of(arms, game, edition, seed), HERE) as session:
        return run(arms, session, Limits(deals, until=0.01))


def against_boar(card: Entry, bot: str = "greedy", places: int = 20) -> Arm:
    """An arm that compares a card with the boar in a starter deck."""
    question = Question("wotf", "petraia", bot, places=places)
    return arm(question, ready_deck("petraia"), card, library("wotf").find(BOAR))


@pytest.mark.parametrize(("bot", "places"), [("greedy", 20), ("random", 0), ("novice", 0)])
def test_a_card_that_is_only_renamed_is_worth_exactly_nothing(bot: str, places: int) -> None:
    """In no deal is there any difference, so the effect is 0 and not about 0."""
    found = tried([against_boar(changed("Another Boar"), bot, places)], 6)[0].effect

    assert found.differences == [0.0] * 6 and found.identical


def test_a_card_that_is_never_drawn_makes_no_difference() -> None:
    """Deals in which neither side drew the exchanged card are won once and lost once."""
    trial = tried([against_boar(changed("Great Boar", power=12), places=0)], 24)[0]
    undrawn = []
    for n, difference in enumerate(trial.effect.differences):
        games = trial.results[2 * n : 2 * n + 2]
        names = ("Great Boar",)
        if not any(sum(result.facts["had"][name]) for result in games for name in names):
            undrawn.append(difference)

    # the boar is in the deck three times, so only deals in which the changed slot stays away are looked at
    assert undrawn and set(undrawn) == {0.0}


def test_planted_cards_are_ranked() -> None:
    """In two disjoint sets of deals the much stronger card comes out above the weaker one."""
    arms = [against_boar(changed("Small Boar", power=1)), against_boar(changed("Great Boar", power=14))]
    for seed in (0, 5000):
        weak, strong = tried(arms, 16, seed=seed)
        assert weak.effect.points < strong.effect.points


def test_a_forced_draw_puts_the_card_at_its_place() -> None:
    """And leaves everything else as it was dealt."""
    one = against_boar(changed("Great Boar", power=12))
    study = study_of([one], "wotf", "1.3.2")
    for fixture in study.fixtures(8):
        decks = study.start(fixture)["decks"]
        orders = dealt_order("wotf", "1.3.2", (50, 50), fixture.seed)
        place = study.forced[0].place(fixture.seed)
        names = [[decks[seat].cards[slot].name for slot in orders[seat]] for seat in (0, 1)]
        assert {names[0][place], names[1][place]} == {"Great Boar", BOAR}


def test_where_all_cards_are_in_hand_nothing_is_forced() -> None:
    """State of Wonder deals no cards from a deck."""
    with pytest.raises(BadInput, match="in hand from the start"):
        dealt_order("sow", "1.0", (17, 17), 0)


def test_copies_of_a_game_are_refused_as_evidence() -> None:
    """Bots without chance that hold all cards play the same games; the verdict says so."""
    deck = ready_deck("emberguild", "sow")
    pair = compared("sow", deck, "Kiln Raider", "")
    question = Question("sow", "emberguild", "greedy", places=0)
    found = tried([arm(question, deck, pair.card, pair.other)], 32, "sow", "1.0")[0].effect

    assert found.copies and "nothing can be said" in found.verdict("Kiln Raider", pair.other.name)


def test_a_plain_card_is_proposed() -> None:
    """Of the same type and cost, without text and with the usual numbers."""
    card = library("wotf").find("Root Singer")
    plain: Any = plain_replacement("wotf", card).face

    assert (plain.types, plain.cost, plain.text) == (("Wonder",), 3, "") and plain.power > 0


def test_cards_that_are_not_in_the_deck_are_refused() -> None:
    """With what to do."""
    question, boar = Question("wotf", "solfera", "greedy"), library("wotf").find(BOAR)
    with pytest.raises(BadInput, match="name a card of the deck with --for"):
        arm(question, ready_deck("solfera"), boar, changed("Nobody"))
    with pytest.raises(BadInput, match="can't be exchanged"):
        arm(Question("wotf", "petraia", "greedy", copies=9, places=0), ready_deck("petraia"), boar, changed("Nobody"))


def test_one_slot_differs_and_nothing_else() -> None:
    """The decks of an arm are the same list but for one card."""
    one = against_boar(changed("Great Boar", power=12))
    differing = [slot for slot, pair in enumerate(zip(one.one.cards, one.two.cards, strict=True)) if pair[0] != pair[1]]

    assert differing == [one.slot]
    assert with_card(one.one, one.slot, library("wotf").find(BOAR)).cards == one.two.cards


def test_a_verdict_never_says_more_than_the_interval() -> None:
    """While 0 is inside, no side is called stronger."""
    effect = Effect()
    effect.differences, effect.bounds, effect.games = [0.1] * 40, [(-1.5, 4.0)], 80
    effect.lines = set(range(80))

    assert effect.verdict("X", "Y").startswith("Can't tell yet")
    effect.bounds = [(0.5, 4.0)]
    assert effect.verdict("X", "Y") == "X is stronger than Y, by 0.5 to 4.0 points."
