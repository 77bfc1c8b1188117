"""Wondertable: the table on which Wonders of The First and State of Wonder are played, tested and studied."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wondertable.play.game import Game

__all__ = ["Game"]


def __getattr__(name: str) -> object:
    """The public names are loaded when they are asked for, so that the command line starts fast."""
    if name != "Game":
        raise AttributeError(f"module 'wondertable' has no attribute {name!r}")
    from wondertable.play.game import Game

    return Game
