"""What is read must matter, played: a text without one of its words behaves otherwise; two ways of saying it do not.

`python tools/matters.py` is the long form: every text at hand, each word of it, from many positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.meaning.played import differ, matters
from tests.meaning.shorter import Form, forms
from tests.meaning.texts import Card, cards, made, means_the_same
from wondertable.kernel.errors import UnknownWording
from wondertable.library.games import language

HERE = Path(__file__).parent
FEW = range(1, 5)
SOME = range(1, 25)
MANY = range(1, 61)
EVERY = {("wotf", "sets"): 40, ("wotf", "unseen"): 40, ("wotf", "printed"): 120, ("sow", "sets"): 20}
"""Every so manieth card of a source is played here."""


def pairs(sign: str) -> Iterator[tuple[str, str, str, str]]:
    """Game, type and two texts of the pairs with a sign between them."""
    for path in sorted(HERE.glob("*_pairs.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            kind, bar, texts = line.rpartition(" | ")
            one, found, other = texts.partition(f" {sign} ")
            if found and not line.startswith("#"):
                yield path.stem.partition("_")[0], kind if bar else "", one, other


def form(game: str, kind: str, one: str, other: str) -> Form:
    """A card with the first text, and the second for another form of it."""
    card = made(game, kind, one)
    return Form(card, 0, other, made(game, kind, other).lines)


@pytest.mark.parametrize(("game", "kind", "one", "other"), list(pairs("=")))
def test_two_ways_of_saying_it_play_alike(game: str, kind: str, one: str, other: str) -> None:
    """Voice, order, synonyms and pronouns change nothing that happens."""
    pair = form(game, kind, one, other)
    alike = means_the_same(pair.card, pair.lines) or not any(differ(pair, seed) for seed in FEW)

    assert pair.card.means(pair.lines) is not None
    assert alike


@pytest.mark.parametrize(("game", "kind", "one", "other"), list(pairs("≠")))
def test_what_is_said_otherwise_plays_otherwise(game: str, kind: str, one: str, other: str) -> None:
    """Whose, where, how long, how many: each of these words changes something in some position."""
    pair = form(game, kind, one, other)

    assert pair.card.means(pair.lines) is not None
    assert matters(pair, MANY)


@pytest.mark.slow
def test_nearly_every_word_matters() -> None:
    """Of the words of cards here and there, few change nothing in a dozen positions; `tools/matters.py` lists all."""
    some = [one for (game, source), step in EVERY.items() for one in cards(game, source)[::step]]
    tried = [one for card in some for one in forms(card) if not means_the_same(card, one.lines)]
    never = [str(one) for one in tried if not matters(one, SOME)]

    assert len(tried) > 40
    assert len(never) <= len(tried) // 8, never


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Whenever an equipped Wonder dies, return that item to its owner's hand.", "no item is spoken of"),
        ("On arrival: Draw a card. Gain energy equal to the sacrificed Wonder's power.", "nothing is sacrificed"),
        ("If you control a Dragon, otherwise, tap target Wonder.", "not understood"),
    ],
)
def test_a_noun_that_nothing_answers_to_is_refused(text: str, why: str) -> None:
    """Rather than to take another card for it."""
    with pytest.raises(UnknownWording, match=why):
        language("wotf").abilities(text, "", ("Wonder",))


def test_a_card_is_played_the_same_way_twice() -> None:
    """From one position the same text leads to the same game, or nothing could be compared."""
    card: Card = cards("wotf", "sets")[0]

    assert not differ(Form(card, 0, "", card.lines), 1)
