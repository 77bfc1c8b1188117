"""Starter decks: six of one orbital and two mixed ones, of the set that comes with the game."""

from __future__ import annotations

from wondertable.games.kit.starters import Starters
from wondertable.games.wotf.cards.card_game import CARDS
from wondertable.games.wotf.state.face import Face

STARTERS = Starters(
    CARDS,
    "Seven Lanterns",
    ("petraia", "thalwind", "solfera", "umbrathene", "heliosynth", "boundless", "wildfire_tide", "root_and_bone"),
)


def starter_cards() -> dict[str, Face]:
    """Return every card and printed token of the set by its name."""
    return {name: card for name, card in STARTERS.cards().items() if isinstance(card, Face)}
