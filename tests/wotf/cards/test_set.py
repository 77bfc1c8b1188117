"""Our own set is whole, original and legal, and says in words what it does."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from itertools import groupby

import pytest

from tests.house.tree import ROOT
from tools import compile_cards
from wondertable.games.kit.card_game import Copies
from wondertable.games.kit.definition import Deck
from wondertable.games.wotf.cards.starters import STARTERS, starter_cards
from wondertable.games.wotf.formats import FORMATS, problems
from wondertable.games.wotf.language import abilities, say_ability
from wondertable.games.wotf.state.face import ORBITALS, TIERS, TYPES, Face
from wondertable.kernel.node import Node

PRINTED = ROOT.parent / "shared" / "cards" / "printed_sample.json"

KEYWORDS = (
    "Ascend", "Attuned", "Awaken", "Call", "Deathstrike", "Deny", "Eternal", "faith", "Flying", "Guardian", "HARVEST",
    "Heart of a Legend", "Hoard", "Kingdom", "Link", "portal", "protector", "Rage", "Seek", "shield", "Stun",
    "Symbiosis", "Unstable",
)  # fmt: skip
COUNTERS = ("+1", "-1", "shield", "protector", "null", "growth", "celestial", "kindling")
HEADS = (
    "ON ARRIVAL", "ON PLAY", "ON ATTACK", "ON DEFENSE", "ON BATTLE", "ON DEATH", "ON HARVEST", "ON ROUND START",
    "ON ROUND END", r"ON ROUND \d", "TAP FREE", "SACRIFICE FREE", r"Spend \d faith:", "Whenever", "The first time",
    "The next time",
)  # fmt: skip
RARITIES = ("Common", "Uncommon", "Rare", "Epic", "Mythic", "Token")
SHORT = 50


def cards() -> list[Face]:
    """All cards that may be in a deck."""
    return [face for face in starter_cards().values() if not face.token]


def tokens() -> list[Face]:
    """All printed tokens."""
    return [face for face in starter_cards().values() if face.token]


@pytest.mark.parametrize("face", starter_cards().values(), ids=lambda face: face.name)
def test_every_card_means_what_it_says(face: Face) -> None:
    """Each text compiles, and what it says of itself compiles to the same."""
    meant = abilities(face.text, face.name, face.types)

    said = [again for ability in meant for again in abilities(say_ability(ability), "", face.types)]

    assert tuple(said) == meant


def test_the_compiled_file_is_fresh() -> None:
    """cards/compiled.json holds what the texts mean now; `python tools/compile_cards.py` writes it."""
    assert compile_cards.COMPILED.read_text(encoding="utf-8") == compile_cards.compiled()


def test_compiled_abilities_are_those_of_the_texts() -> None:
    """Reading the file gives the very abilities that compiling gives."""
    every = starter_cards().values()

    assert [face.name for face in every if face.abilities != abilities(face.text, face.name, face.types)] == []


class TestSet:
    def test_is_large(self) -> None:
        """At least 190 cards and 26 printed tokens, each with a name and a number of its own."""
        assert len(cards()) >= 190
        assert len(tokens()) >= 26
        assert len(starter_cards()) == len(compile_cards.rows())
        assert len({face.number for face in starter_cards().values()}) == len(starter_cards())

    def test_has_every_orbital_type_tier_and_rarity(self) -> None:
        """Each orbital has cards of all four types, and there are cards of no orbital."""
        found = {(orbital, kind) for face in cards() for orbital in face.orbitals or ("",) for kind in face.types}

        assert found >= {(orbital, kind) for orbital in ORBITALS for kind in TYPES}
        assert ("", "Wonder") in found
        assert {face.tier for face in cards()} == set(TIERS)
        assert {face.rarity for face in starter_cards().values()} == set(RARITIES)

    def test_has_stats_classes_and_flavour(self) -> None:
        """Every card has DBS points, a class and a line of flavour; factions are our own."""
        assert [face.name for face in starter_cards().values() if face.dbs <= 0 or not face.classes] == []
        assert [row["name"] for row in compile_cards.rows() if not row["flavour"]] == []
        assert len({face.faction for face in cards() if face.faction}) >= 12

    def test_has_lands_for_every_orbital(self) -> None:
        """A basic land with link and harvest is there for each orbital, as often as a deck may have it."""
        basics = [face for face in cards() if "Land" in face.types and face.tier == "secondary"]
        for orbital in ORBITALS:
            text = f"{orbital} Link\nHARVEST: Gain 1 action."
            assert [face.name for face in basics if face.text == text and face.orbitals == (orbital,)]

    def test_keeps_simple_cards_simple(self) -> None:
        """A third of the Wonders have one short ability or none."""
        wonders = [face for face in cards() if "Wonder" in face.types]
        simple = [face for face in wonders if "\n" not in face.text and len(face.text) <= SHORT]

        assert len(simple) * 3 >= len(wonders)

    def test_has_two_stoneseekers_with_stories(self) -> None:
        """Each Stoneseeker has at least three story tokens of their own."""
        seekers = [face.name for face in cards() if "Stoneseeker" in face.classes]
        stories = Counter(face.faction for face in tokens() if "Story Token" in face.classes)

        assert len(seekers) == 2
        assert set(stories) == set(seekers)
        assert all(count >= 3 for count in stories.values())

    @pytest.mark.parametrize("keyword", KEYWORDS)
    def test_uses_every_keyword(self, keyword: str) -> None:
        """Each keyword stands on a card of the set."""
        assert any(re.search(rf"\b{keyword}\b", face.text, re.IGNORECASE) for face in cards())

    def test_has_core_cards(self) -> None:
        """Each orbital has cards that need its link."""
        assert {orbital for face in cards() if face.core for orbital in face.orbitals} == set(ORBITALS)

    @pytest.mark.parametrize("counter", COUNTERS)
    def test_uses_every_counter(self, counter: str) -> None:
        """Each kind of counter is put on something, and one kind is our own."""
        assert counter in {word for face in cards() for word in counters_in(face.abilities)}

    @pytest.mark.parametrize("head", HEADS)
    def test_uses_every_head(self, head: str) -> None:
        """Each way in which an ability begins occurs."""
        lines = [line for face in cards() for line in face.text.split("\n")]

        assert any(re.match(head, line) for line in lines)

    @pytest.mark.skipif(not PRINTED.is_file(), reason="no printed cards here to compare with")
    def test_is_original(self) -> None:
        """No card has the name, or the text with the stats, of a printed one."""
        printed = json.loads(PRINTED.read_text(encoding="utf-8"))
        names = {card["name"].lower() for card in printed}
        same = {(card["cost"], card["power"], card["text"].lower()) for card in printed if card["text"]}

        assert [face.name for face in starter_cards().values() if face.name.lower() in names] == []
        for row in compile_cards.rows():
            assert (row["cost"], row["power"], row["text"].lower()) not in same, row["name"]


class TestStarterDecks:
    def test_are_eight(self) -> None:
        """One for each orbital, and two of two orbitals."""
        decks = STARTERS.decks()

        assert tuple(decks) == STARTERS.names
        assert [len(orbitals_of(decks[name])) for name in STARTERS.names] == [1] * 6 + [2] * 2

    @pytest.mark.parametrize("name", STARTERS.names)
    def test_is_legal(self, name: str) -> None:
        """Exactly fifty cards, copies by tier, an archive of tokens that the deck can create."""
        deck = STARTERS.decks()[name]

        assert problems(tuple(copies_in(deck)), FORMATS["standard"]) == ()
        assert len(deck.cards) == 50 and deck.beside

    @pytest.mark.parametrize("name", STARTERS.names)
    def test_has_a_plan(self, name: str) -> None:
        """The first line of each list says in a sentence what the deck sets out to do."""
        assert STARTERS.plan(name).endswith(".") and " " in STARTERS.plan(name)

    def test_use_most_of_the_set(self) -> None:
        """Three of four cards are in one deck or another."""
        used = {face for deck in STARTERS.decks().values() for face in deck.cards}

        assert len(used) * 4 >= len(cards()) * 3


def orbitals_of(deck: Deck) -> set[str]:
    """The orbitals of a deck's cards."""
    return {orbital for face in deck.cards if isinstance(face, Face) for orbital in face.orbitals}


def copies_in(deck: Deck) -> Iterator[Copies]:
    """The lines of a deck."""
    for pile, beside in ((deck.cards, False), (deck.beside, True)):
        for face, same in groupby(pile):
            yield Copies(len(list(same)), face, beside=beside)


def counters_in(value: object) -> Iterator[str]:
    """The kinds of counters that an ability puts on something."""
    if isinstance(value, tuple):
        for one in value:
            yield from counters_in(one)
    elif isinstance(value, Node):
        if type(value).__name__ == "PutCounters":
            yield str(getattr(value, "kind"))  # noqa: B009
        for field in fields(value):  # type: ignore[arg-type]
            yield from counters_in(getattr(value, field.name))
