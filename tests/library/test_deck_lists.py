"""Deck lists: read, written, and turned into decks."""

from __future__ import annotations

from typing import Any

import pytest

from wondertable.games.wotf.state.face import Face
from wondertable.kernel.errors import BadInput
from wondertable.library.carddata import Library, entries
from wondertable.library.decks import (
    ARCHIVE,
    DECK,
    DeckList,
    Line,
    copies,
    deck_of,
    list_of,
    read_list,
    shipped_decks,
    write_list,
)
from wondertable.library.games import card_game
from wondertable.library.store import library

LIST = """
# rivers and stones
Name: River and Stone
Format: casual

3 Ford Heron      # the best bird
2x Slate Dragon
1×Rain
Odd Boat
[Archive]
4 Heron Chick
"""
CARDS: list[dict[str, Any]] = [
    {"name": "Ford Heron", "type": "Wonder", "power": 1},
    {"name": "Slate Dragon", "type": "Wonder", "power": 7},
    {"name": "Rain", "type": "Spell", "text": "Draw a card."},
    {"name": "Odd Boat", "type": "Item", "text": "Draw a card sideways."},
    {"name": "Heron Chick", "type": "Token", "power": 1},
]


@pytest.fixture
def shelf() -> Library:
    """A library of these cards only."""
    game = card_game("wotf")
    return Library(game, entries(game, [(game.tidy(card), False) for card in CARDS]))


def test_reads_counts_comments_and_sections() -> None:
    """`2 Name`, `2x Name` or a name alone; headings with or without signs."""
    deck = read_list(LIST)

    assert (deck.name, deck.format) == ("River and Stone", "casual")
    assert [(line.count, line.name, line.section) for line in deck.lines] == [
        (3, "Ford Heron", DECK), (2, "Slate Dragon", DECK), (1, "Rain", DECK), (1, "Odd Boat", DECK),
        (4, "Heron Chick", ARCHIVE),
    ]  # fmt: skip
    assert [line.number for line in deck.lines] == [6, 7, 8, 9, 11]


def test_what_is_written_reads_the_same() -> None:
    """Apart from comments and line numbers."""
    deck = read_list(LIST)
    again = read_list(write_list(deck))

    assert write_list(again) == write_list(deck)
    assert [(line.count, line.name, line.section) for line in again.lines] == [
        (line.count, line.name, line.section) for line in deck.lines
    ]


def test_every_line_that_cannot_be_read_is_named() -> None:
    """All at once, so that they can be mended in one go."""
    with pytest.raises(BadInput, match=r"line 1: '3x' names no card.*\nline 3: 0 copies of Rain can't be"):
        read_list("3x\n2 Ford Heron\n0 Rain")


def test_a_name_that_no_card_has_is_named_with_its_line_and_the_nearest(shelf: Library) -> None:
    """As is a card whose text is not understood."""
    with pytest.raises(BadInput) as error:
        copies(read_list("2 Ford Heron\n2 Slate Dargon\n1 Odd Boat"), shelf)

    first, second = str(error.value).splitlines()
    assert first == "line 2: there is no card 'Slate Dargon'; nearest: Slate Dragon"
    assert second.startswith("line 3: the text of Odd Boat is not understood")


def test_becomes_a_deck_of_faces_and_a_list_again(shelf: Library) -> None:
    """Names are found in any capitals; cards of a name stand together."""
    deck = deck_of(DeckList("Two", (Line(2, "ford heron"), Line(1, "RAIN"), Line(3, "Heron Chick", ARCHIVE))), shelf)

    faces = [card for card in deck.cards if isinstance(card, Face)]
    assert [face.name for face in faces] == ["Ford Heron", "Ford Heron", "Rain"]
    assert len(deck.beside) == 3 and len(faces[2].abilities) == 1
    again = write_list(list_of(shelf.game, deck))
    assert again == "Name: Two\n\nDeck\n2 Ford Heron\n1 Rain\n\nArchive\n3 Heron Chick\n"


def test_starter_decks_are_legal() -> None:
    """Each deck that comes with the game can be played in standard."""
    known = library()

    problems = {name: known.game.check(copies(deck, known), "standard") for name, deck in shipped_decks().items()}

    assert {name: found for name, found in problems.items() if found} == {}
