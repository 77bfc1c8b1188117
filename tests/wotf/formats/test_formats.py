"""Formats: what a deck must be, and by which rule."""

from __future__ import annotations

import pytest

from wondertable.games.kit.card_game import Copies
from wondertable.games.wotf.cards.rows import tidy
from wondertable.games.wotf.formats import FORMATS, format_named
from wondertable.games.wotf.state.face import Face
from wondertable.kernel.errors import BadInput
from wondertable.library.cache import understand
from wondertable.library.carddata import entry, text_of
from wondertable.library.games import card_game

GAME = card_game("wotf")


def bird(number: int, **stats: object) -> Face:
    """A secondary Wonder, or whatever else is said."""
    return Face(f"Bird {number}", **stats)  # type: ignore[arg-type]


def deck_with(*lines: Copies, size: int = 50) -> tuple[Copies, ...]:
    """These lines, filled up to fifty cards with threes of other birds."""
    missing = size - sum(line.count for line in lines if not line.beside)
    threes = [Copies(min(3, missing - 3 * i), bird(100 + i), 100 + i) for i in range((missing + 2) // 3)]
    return (*lines, *threes)


def rules(deck: tuple[Copies, ...], format: str = "standard", dbs: int = 0) -> list[tuple[str, int]]:
    """The rules a deck breaks, with the lines to blame."""
    return [(problem.rule, problem.line) for problem in GAME.check(deck, format, dbs)]


def test_fifty_cards_are_legal() -> None:
    """303.a, 303.3.a: fifty cards, and no archive is needed."""
    assert rules(deck_with()) == []


@pytest.mark.parametrize(("size", "words"), [(49, "49 cards, 1 too few"), (51, "51 cards, 1 too many")])
def test_fifty_is_exact(size: int, words: str) -> None:
    """303.a and ruling A86: not fewer and not more."""
    [problem] = GAME.check(deck_with(size=size), "standard")

    assert problem.rule == "303.a" and words in str(problem)


@pytest.mark.parametrize(
    ("tier", "most", "rule"), [("legendary", 1, "101.4.b"), ("primary", 2, "101.4.c"), ("secondary", 3, "101.4.d")]
)
def test_tiers_limit_the_copies_of_a_name(tier: str, most: int, rule: str) -> None:
    """101.4.a, 101.4.b, 101.4.c, 101.4.d: one legendary, two primary, three secondary; also over two lines."""
    face = bird(1, tier=tier)

    assert rules(deck_with(Copies(most, face, 1))) == []
    assert rules(deck_with(Copies(most, face, 1), Copies(1, face, 7))) == [(rule, 7)]


def test_a_card_is_known_by_its_full_name() -> None:
    """101.1.b: two legendary cards of one character are two cards."""
    one, two = Face("Marla the Young", tier="legendary"), Face("Marla the Old", tier="legendary")

    assert rules(deck_with(Copies(1, one, 1), Copies(1, two, 2))) == []


def test_a_text_may_allow_any_number() -> None:
    """The limit of the tier is lifted by the card's own words."""
    row = tidy({"name": "Marsh Rat", "type": "Wonder", "text": "You can have any number of Marsh Rat in your deck."})
    rat = entry(GAME, row, understand("wotf", text_of(GAME, row)))

    assert rat.error is None
    assert rules(deck_with(Copies(20, rat.face, 1))) == []


def test_tokens_begin_in_the_archive() -> None:
    """203.b: not in the main deck."""
    assert rules(deck_with(Copies(1, bird(1, token=True), 4))) == [("203.b", 4)]


def test_an_archive_has_up_to_fifty_tokens_and_nothing_else() -> None:
    """303.3.b and ruling A87."""
    token = bird(1, token=True)

    assert rules(deck_with(Copies(50, token, 60, beside=True))) == []
    assert rules(deck_with(Copies(51, token, 60, beside=True))) == [("303.3.b", 0)]
    assert rules(deck_with(Copies(1, bird(2), 61, beside=True))) == [("303.3.b", 61)]


def test_a_legendary_story_token_is_there_once() -> None:
    """term:Story Token.d: others are limited by the size of the archive only."""
    story = bird(1, token=True, classes=("Story Token",), tier="legendary")
    other = bird(2, token=True, classes=("Story Token",))

    assert rules(deck_with(Copies(1, story, 60, beside=True), Copies(4, other, 61, beside=True))) == []
    assert rules(deck_with(Copies(2, story, 60, beside=True))) == [("term:Story Token.d", 60)]


def test_prerelease_lets_token_lands_in_and_ignores_core() -> None:
    """304.1.a and 304.1.b: but no other tokens."""
    land, wonder = bird(1, token=True, types=("Land",)), bird(2, token=True)

    assert rules(deck_with(Copies(3, land, 1)), "prerelease") == []
    assert rules(deck_with(Copies(1, wonder, 2)), "prerelease") == [("304.1.b", 2)]
    assert FORMATS["prerelease"].settings() == {"prerelease": True}
    assert FORMATS["standard"].settings() == {"prerelease": False}


def test_casual_limits_the_points_of_deck_and_archive() -> None:
    """303.2.b and 304.a: the points of both count together."""
    deck = deck_with(Copies(3, bird(1, dbs=10), 1), Copies(2, bird(2, dbs=5, token=True), 60, beside=True))

    assert rules(deck, "casual", 40) == []
    assert rules(deck, "casual", 39) == [("304.a", 0)]
    assert rules(deck, "standard") == []


def test_an_unknown_format_is_refused() -> None:
    """With the nearest one."""
    with pytest.raises(BadInput, match="nearest: standard"):
        format_named("standrad")
