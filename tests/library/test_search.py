"""`wondertable cards search` and `cards show`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import run, written
from wondertable.library.carddata import Library, entries
from wondertable.library.games import card_game
from wondertable.library.search import search, searched
from wondertable.library.store import library

CARDS: list[dict[str, Any]] = [
    {"name": "Ford Heron", "type": "Wonder", "classes": ["Bird"], "cost": 2, "power": 1, "orbital": "Thalwind",
     "text": "Flying\nON ARRIVAL: Draw a card.", "rarity": "Common", "set": "Reeds", "dbs": 5},
    {"name": "Slate Dragon", "type": "Wonder", "classes": ["Dragon"], "cost": 6, "power": 7, "orbital": "Petraia",
     "tier": "legendary", "core": True, "rarity": "Mythic", "set": "Stones", "dbs": 40},
    {"name": "Moon Dragon", "type": "Wonder", "classes": ["Dragon"], "cost": 4, "power": "*", "orbital": "Boundless",
     "text": "This gets power equal to the current round.\nFlying", "tier": "primary", "set": "Stones"},
    {"name": "Reed Boat", "type": "Item", "cost": 1, "orbital": "Thalwind", "text": "When this arrives, draw a card."},
    {"name": "River Mouth", "type": "Land", "orbital": ["Thalwind", "Petraia"], "text": "Thalwind Link"},
    {"name": "Heron Chick", "type": "Story Token Wonder", "power": 1},
]  # fmt: skip


@pytest.fixture
def shelf() -> Library:
    """A library of these cards only."""
    game = card_game("wotf")
    return Library(game, entries(game, [(game.tidy(card), False) for card in CARDS]))


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", "Ford Heron, Heron Chick, Moon Dragon, Reed Boat, River Mouth, Slate Dragon"),
        ("heron", "Ford Heron, Heron Chick"),
        ("type:wonder cost<=3", "Ford Heron, Heron Chick"),
        ('text:"draw a card"', "Ford Heron, Reed Boat"),
        ('type:wonder text:"draw"', "Ford Heron"),
        ("class:dragon power>4", "Slate Dragon"),
        ("class:dragon -orbital:petraia", "Moon Dragon"),
        ("class:dragon and not kw:flying", "Slate Dragon"),
        ("kw:flying", "Ford Heron, Moon Dragon"),
        ("orbital:thalwind orbital:petraia", "River Mouth"),
        ("type:item or type:land", "Reed Boat, River Mouth"),
        ("type:wonder (cost>=6 or kw:flying) -dbs>=40", "Ford Heron, Moon Dragon"),
        ("-(type:wonder or type:item)", "River Mouth"),
        ("tier:legendary", "Slate Dragon"),
        ("tier!=secondary", "Moon Dragon, Slate Dragon"),
        ("rarity:mythic set:stones", "Slate Dragon"),
        ("dbs>=5 dbs<40", "Ford Heron"),
        ("power=*  type:wonder", "Moon Dragon"),
        ("cost!=2 type:wonder cost<6", "Heron Chick, Moon Dragon"),
        ('name="ford heron"', "Ford Heron"),
        ("is:core or is:story", "Heron Chick, Slate Dragon"),
        ("T:Wonder O:BOUNDLESS", "Moon Dragon"),
        ("kw:link", "River Mouth"),
    ],
)
def test_finds(query: str, names: str, shelf: Library) -> None:
    """Fields, comparisons, and, or, not and brackets."""
    assert ", ".join(card.name for card in search(shelf, query)) == names


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("orbitl:petraia", "there is no field 'orbitl' to search; nearest: orbital"),
        ("zzz:1", "known: name, type, class"),
        ("cost<=many", "`cost` is a number, and 'many' is none"),
        ("type<=3", "`type` is not a number"),
        ("(type:wonder", "a ( is not closed"),
        ("type:wonder)", "a ) too many"),
        ('text:"draw', 'a " is not closed'),
        ("type:", "something is missing after `type:`"),
        ("type:wonder or", "something is missing at the end"),
        ("or type:wonder", "something is missing before 'or'"),
        ("()", "something is missing before ')'"),
    ],
)
def test_says_what_is_wrong(query: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The word is named, and what would be right; the exit status is 2."""
    said = run(capsys, "cards", "search", query)

    assert said.status == 2 and words in said.err


def test_lists_cards_on_a_line_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A query may begin with a denial; nothing found is exit status 1."""
    run(capsys, "cards", "import", written(tmp_path, "set.json", CARDS))

    said = run(capsys, "cards", "search", "-type:item set:reeds")
    none = run(capsys, "cards", "search", "set:reeds cost>9")

    line = "Ford Heron @ Reeds · Thalwind · secondary Wonder · 2/1 · Flying / ON ARRIVAL: Draw a card."
    assert f"{line}\n1 of " in said.out
    assert (said.status, none.status) == (0, 1)


class TestShow:
    def test_shows_what_is_printed_and_understood(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """In any capitals; the text, then the text in standard wording."""
        run(capsys, "cards", "import", written(tmp_path, "set.json", CARDS))

        said = run(capsys, "cards", "show", "moon", "dragon")

        assert said.status == 0
        for words in ("primary Wonder", "Dragon", "Boundless", "power    *", "understood as", "· Flying"):
            assert words in said.out

    def test_tells_an_ability_part_by_part(self, capsys: pytest.CaptureFixture[str]) -> None:
        """When, how often, what and whom, each on a line of its own."""
        said = run(capsys, "cards", "show", "Breakwater Masons", "--game", "sow")

        told = [line.split(maxsplit=1) for line in said.out.splitlines() if line.startswith("      ")]
        assert ["when", "a unit attacks a fortification you control"] in told
        assert ["how", "often  once per turn"] in told
        assert ["what", "put a +1/+1 counter on …"] in told
        assert ["whom", "that fortification"] in told

    def test_tells_what_is_done_if_something_else_is(self, capsys: pytest.CaptureFixture[str]) -> None:
        """What may be done, what follows if it is, and when that comes, each within the other."""
        said = run(capsys, "cards", "show", "Gravetide Serpent")

        assert "      keyword    Eternal" in said.out
        assert "        may\n          what       put … into target realm\n          whom       this" in said.out
        assert "        if         you do\n          later      at end of round" in said.out

    def test_shows_where_a_text_is_not_understood(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """The card can be looked at, but not played."""
        odd = {"name": "Odd Heron", "type": "Wonder", "text": "ON ARRIVAL: Draw a card sideways."}
        run(capsys, "cards", "import", written(tmp_path, "set.json", [odd]))

        said = run(capsys, "cards", "show", "Odd Heron")

        assert "can't be played: ON ARRIVAL: Draw a card ▸sideways." in said.out

    def test_offers_the_nearest_name(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """For a name that no card has."""
        run(capsys, "cards", "import", written(tmp_path, "set.json", CARDS))

        said = run(capsys, "cards", "show", "Slate Dargon")

        assert said.status == 2 and said.err.startswith("there is no card 'Slate Dargon'; nearest: Slate Dragon")


@pytest.mark.parametrize(
    ("query", "meant"),
    [("flying", "flying"), ("beast", "beast"), ("flyng", "flying"), ("harbr seal", "harbor seal")],
)
def test_a_word_alone_is_found_wherever_a_card_says_it(query: str, meant: str) -> None:
    """In names, texts, classes and orbitals; a misspelt word means the nearest that some card has."""
    found, asked = searched(library("wotf"), query)

    assert found
    assert asked == meant
