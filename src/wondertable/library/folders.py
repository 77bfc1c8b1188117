"""Where a player's own things lie: their cards, their decks, and what is kept to be quicker next time."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "wondertable"


def data_folder() -> Path:
    """The folder of a player's own cards and games: $WONDERTABLE_DATA, else the usual place of the system."""
    chosen = os.environ.get("WONDERTABLE_DATA")
    return Path(chosen).expanduser() if chosen else _usual("XDG_DATA_HOME", ".local/share") / NAME


def cache_folder() -> Path:
    """The folder of what can be made again at any time."""
    chosen = os.environ.get("WONDERTABLE_DATA")
    return Path(chosen).expanduser() / "cache" if chosen else _usual("XDG_CACHE_HOME", ".cache") / NAME


def cards_folder(game: str) -> Path:
    """The folder of a player's own sets of a game."""
    return data_folder() / "cards" / game


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there either whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.{os.getpid()}")
    half.write_text(text, encoding="utf-8")
    half.replace(path)


def _usual(variable: str, below_home: str) -> Path:
    if os.environ.get(variable):
        return Path(os.environ[variable])
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"])
    if sys.platform == "darwin":
        return Path.home() / "Library" / ("Caches" if "CACHE" in variable else "Application Support")
    return Path.home() / below_home
