"""The catalogue: the words and cards of a game, for programs that learn."""

from __future__ import annotations

from wondertable.games.registry import definition
from wondertable.kernel.node import Node
from wondertable.play.steps import layout


def word_lists(game: str) -> dict[str, tuple[str, ...]]:
    """Return the words of a game in a fixed order: questions, kinds of options, keywords, types, counters and more."""
    return layout(game).words


def cards(game: str) -> dict[str, Node]:
    """Return the cards of the starter decks by name, as they are in a `Deck`; `card_features` describes each."""
    found: dict[str, Node] = {}
    for deck in definition(game).starters().values():
        for card in (*deck.cards, *deck.beside):
            found.setdefault(str(getattr(card, "name", "")), card)
    return found
