"""Starter decks: three preconstructed decks and a mixed one, of the set that comes with the game."""

from __future__ import annotations

from wondertable.games.kit.starters import Starters
from wondertable.games.sow.cards.card_game import CARDS
from wondertable.games.sow.state.face import CardFace

STARTERS = Starters(CARDS, "Three Banners", ("tidewardens", "emberguild", "thornkin", "free_banner"))


def starter_cards() -> dict[str, CardFace]:
    """Return every card and printed token of the set by its name."""
    return {name: card for name, card in STARTERS.cards().items() if isinstance(card, CardFace)}
