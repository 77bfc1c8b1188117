"""Where a player's own things lie: their cards, their decks, and what is kept to be quicker next time."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wondertable.kernel.errors import BadInput
from wondertable.library.locks import hold
from wondertable.play.reading import reason

NAME = "wondertable"
WAIT = 10.0
"""Seconds to wait for another process that is changing the same folder."""


def data_folder() -> Path:
    """Return the folder of a player's own cards and games: $WONDERTABLE_DATA, else the usual place of the system."""
    chosen = os.environ.get("WONDERTABLE_DATA")
    return Path(chosen).expanduser() if chosen else _usual("XDG_DATA_HOME", ".local/share") / NAME


def cache_folder() -> Path:
    """Return the folder of what can be made again at any time."""
    chosen = os.environ.get("WONDERTABLE_DATA")
    return Path(chosen).expanduser() / "cache" if chosen else _usual("XDG_CACHE_HOME", ".cache") / NAME


def cards_folder(game: str) -> Path:
    """Return the folder of a player's own sets of a game."""
    return data_folder() / "cards" / game


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there either whole or not at all."""
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half.write_text(text, encoding="utf-8")
        half.replace(path)
    except (OSError, UnicodeEncodeError) as error:
        _forget(half)
        raise BadInput(f"{path} can't be written: {reason(error)}; {elsewhere()}") from error


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """A folder that nobody else changes meanwhile."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / ".lock").open("ab")
    except OSError as error:
        raise BadInput(f"{folder} can't be written: {reason(error)}; {elsewhere()}") from error
    with file:
        until = time.monotonic() + WAIT
        while not hold(file):
            if time.monotonic() > until:
                raise BadInput(f"{folder} is being changed by another wondertable; try again when it is done")
            time.sleep(0.05)
        yield


def elsewhere() -> str:
    """Return what to do where one's things can't be kept."""
    return "WONDERTABLE_DATA names another folder for your things"


def _forget(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        pass


def _usual(variable: str, below_home: str) -> Path:
    if os.environ.get(variable):
        return Path(os.environ[variable])
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"])
    if sys.platform == "darwin":
        return Path.home() / "Library" / ("Caches" if "CACHE" in variable else "Application Support")
    return Path.home() / below_home
