"""Small studies for tests."""

from __future__ import annotations

from pathlib import Path

from wondertable.study.decks import decks_of
from wondertable.study.study import Study, new_study

BOTS = str(Path(__file__).with_name("bots.py"))


def study(decks: str = "petraia solfera", agents: str = "random", game: str = "wotf", seed: int = 0) -> Study:
    """A study of these decks and agents; the odd bots are among them."""
    return new_study(game, decks_of(decks.split(), game), agents.split(), seed=seed, bots=BOTS)
