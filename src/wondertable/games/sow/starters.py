"""Starter decks: three preconstructed decks and a mixed one, of the set that comes with the game."""

from __future__ import annotations

from wondertable.games.sow.cardgame import CARDS
from wondertable.games.sow.face import CardFace
from wondertable.games.starters import Starters

STARTERS = Starters(CARDS, "Three Banners", ("tidewardens", "emberguild", "thornkin", "free_banner"))


def starter_cards() -> dict[str, CardFace]:
    """Every card and printed token of the set by its name."""
    return {name: card for name, card in STARTERS.cards().items() if isinstance(card, CardFace)}
