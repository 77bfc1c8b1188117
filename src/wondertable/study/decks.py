"""The decks of a study: starter decks, files with deck lists, and whole folders of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wondertable.games.kind import Deck
from wondertable.games.registry import kind
from wondertable.kernel.errors import BadInput
from wondertable.library.decks import ready_deck

STARTERS = "starters"
"""The word for all decks that come with a game."""


def decks_of(words: Sequence[str], game: str) -> list[tuple[str, Deck]]:
    """The decks that somebody names, with what they are called; without a word, the first two starter decks."""
    starters = list(kind(game).starters())
    found: list[tuple[str, Deck]] = []
    for word in words or starters[:2]:
        if word == STARTERS and not Path(word).exists():
            found += [(name, ready_deck(name, game)) for name in starters]
        elif Path(word).is_dir():
            found += _inside(Path(word), game)
        else:
            found.append((word, _read(word, word, game)))
    return found


def _inside(folder: Path, game: str) -> list[tuple[str, Deck]]:
    """All decks of a folder, called like their files."""
    files = sorted(folder.glob("*.txt"))
    if not files:
        raise BadInput(f"there is no deck list in the folder {folder}: a list is a file that ends in .txt")
    return [(file.stem, _read(str(file), str(file), game)) for file in files]


def _read(word: str, place: str, game: str) -> Deck:
    try:
        return ready_deck(word, game)
    except BadInput as error:
        if not Path(word).is_file():
            raise
        lines = str(error).splitlines()
        raise BadInput("\n".join(line if place in line else f"{place}: {line}" for line in lines)) from error
