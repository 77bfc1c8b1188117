"""What every game's rulebook has in common: the ledger of its rules, and where they are cited and shown."""

from __future__ import annotations

from wondertable.games.kit.rulebook.citations import Citations, Place
from wondertable.games.kit.rulebook.entries import Difference, Keyword, Rule, Ruling
from wondertable.games.kit.rulebook.ledger import Ledger, UnknownRule

__all__ = ["Ledger", "Rule", "Ruling", "Keyword", "Difference", "UnknownRule", "Citations", "Place"]
