"""Reasons: what a feature of a table gives a player, in words."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "structure": "more structure on your State, or less on theirs",
    "structure, the last points": "more structure on your State, or less on theirs",
    "first age": "a State of a later age",
    "second age": "a State of a later age",
    "Great Wonder": "a Great Wonder",
    "progression": "more progression on your Great Wonder",
    "gold": "more gold",
    "attack": "more attack in play",
    "health": "more health in play",
    "damage on units": "less damage on your units",
    "keywords": "stronger units",
    "abilities": "more abilities in play",
    "walls": "stronger walls",
    "other buildings": "stronger buildings",
    "cards in the graveyard": "fewer cards in your graveyard",
    "gold in production": "more in production",
    "siege": "a better siege",
    "income": "a higher income",
}
"""By the name of the feature; they follow "leaves you with"."""
