"""Sentences in pieces: people's names and cards can be put in by the client, and the reader is called "you"."""

from __future__ import annotations

import pytest

from wondertable.games.kit.pieces import addressed, compose, joined, naming_card, naming_seat, second_person, words

VALUES = {"seat": naming_seat("A"), "other": naming_seat("B"), "card": naming_card("Kiln Hound", "c3")}


@pytest.mark.parametrize(
    ("template", "reader", "said"),
    [
        ("{seat} plays {card}", "A", "You play Kiln Hound"),
        ("{seat} plays {card}", "B", "A plays Kiln Hound"),
        ("{seat} plays {card}", "", "A plays Kiln Hound"),
        ("{seat} passes", "A", "You pass"),
        ("{seat} has passed", "A", "You have passed"),
        ("{seat}'s turn ends", "A", "Your turn ends"),
        ("{card} arrives on {seat}'s side", "A", "Kiln Hound arrives on your side"),
        ("{other} attacks {seat}", "A", "B attacks you"),
        ("a card is revealed", "A", "A card is revealed"),
    ],
)
def test_the_reader_is_called_you(template: str, reader: str, said: str) -> None:
    """The verb behind "You" agrees, and nobody else is changed."""
    assert joined(addressed(compose(template, VALUES), reader)) == said


def test_a_client_finds_players_and_cards_in_the_pieces() -> None:
    """So it need not search the words for names."""
    pieces = addressed(compose("{other} plays {card}", VALUES), "A")

    assert [piece.get("seat", "") for piece in pieces] == ["B", "", ""]
    assert pieces[2] == {"text": "Kiln Hound", "card": "c3"}


def test_braces_on_a_card_are_words() -> None:
    """A name that looks like a field is not taken for one."""
    assert joined(compose("{seat} names {x}", {"seat": words("B")})) == "B names {x}"


@pytest.mark.parametrize(
    ("verb", "said"),
    [("carries", "carry"), ("reaches", "reach"), ("seizes", "seize"), ("is", "are"), ("goes", "go"), ("wins.", "win.")],
)
def test_verbs_lose_their_ending(verb: str, said: str) -> None:
    """As they do in English."""
    assert second_person(verb) == said
