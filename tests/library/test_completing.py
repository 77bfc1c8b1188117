"""Completing a deck in one step."""

from __future__ import annotations

import pytest

from wondertable.library.completing import completed
from wondertable.library.decks import copies, read_list, write_list
from wondertable.library.store import library


@pytest.mark.parametrize("game", ("wotf", "sow"))
@pytest.mark.parametrize("begun", ("Deck\n", "2 Kiln Hound\n1 Coal Stamper\n", "1 Rootmoot\n"))
def test_a_begun_deck_becomes_legal(game: str, begun: str) -> None:
    """What was in it stays, and nothing is wrong with it any more."""
    known = library(game)
    deck = read_list(begun)
    if any(known.look(line.name) is None for line in deck.lines):
        pytest.skip("a deck of the other game")
    found = completed(deck, known)

    assert known.game.check(copies(found, known), known.game.formats()[0][0]) == ()
    assert {line.name for line in deck.lines} <= {line.name for line in found.lines}


def test_lists_of_other_programs_are_read() -> None:
    """`4x`, a set and number after the name, and a sideboard that is kept and not played."""
    found = read_list("4x Harbor Seal\n2 Kittiwake (SLN) 40\nSideboard\n1 Riptide\n")

    assert [(line.count, line.name) for line in found.lines] == [(4, "Harbor Seal"), (2, "Kittiwake")]
    assert [line.name for line in found.aside] == ["Riptide"]
    assert read_list(write_list(found)) == read_list(write_list(read_list(write_list(found))))
