"""A third game's card language is a few wordings: Pebbles has one of its own, with ten cards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.kit.pebbles.game import DEFINITION
from tests.kit.pebbles.language.compiler import LANGUAGE, examples
from tests.kit.pebbles.state.face import Pebble
from tests.kit.pebbles.words import PebbleScore
from wondertable.games.kit.definition import Deck
from wondertable.kernel.errors import UnknownWording

ROOM = Path(__file__).parent / "pebbles"
MOST_LINES = 150


def _bare(abilities: tuple[PebbleScore, ...]) -> list[PebbleScore]:
    return [replace(one, text="") for one in abilities]


@pytest.mark.parametrize("text", examples())
def test_each_text_says_itself(text: str) -> None:
    """What is said of each ability compiles to the same."""
    found = LANGUAGE.abilities(text)

    assert _bare(LANGUAGE.abilities(". ".join([LANGUAGE.say_ability(one) for one in found]))) == _bare(found)


def test_a_text_is_refused_at_the_word() -> None:
    """A slip is pointed at, with the word that was expected and a text that is known."""
    with pytest.raises(UnknownWording, match=r"not understood from 'lsoes 3 points'.*loses") as refused:
        LANGUAGE.abilities("The other player lsoes 3 points.")

    assert "The other player loses 3 points." in refused.value.near


def test_it_is_played() -> None:
    """Each lays its only pebble for 1; one gives 1 point for each pebble in the bank, the other takes 3."""
    texts = ("Gain 1 point for each pebble in the bank.", "The other player loses 3 points.")
    decks = tuple([Deck(text, (Pebble("pebble", 1, LANGUAGE.abilities(text)),)) for text in texts])
    table = DEFINITION.new(decks, 1, "1", {})

    assert [pool["points"] for pool in table.pools] == [-1, 1]


def test_it_is_small() -> None:
    """The whole language, its words and wordings included, has fewer lines than this."""
    files = [path for room in ("language", "words") for path in (ROOM / room).glob("*.*")]

    assert sum([len(path.read_text(encoding="utf-8").splitlines()) for path in files]) < MOST_LINES
