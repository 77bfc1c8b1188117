"""The decks of a study: starter decks, files with deck lists, and whole folders of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wondertable import BadInput, Deck, definition
from wondertable.library.decks import copies, find_deck, ready_deck
from wondertable.library.games import card_game, has_cards
from wondertable.library.store import library

STARTERS = "starters"
"""The word for all decks that come with a game."""


def decks_of(words: Sequence[str], game: str) -> list[tuple[str, Deck]]:
    """Return the named decks with their names; if none is named, the first two starter decks."""
    return [(name, _read(word, game)) for name, word in _each(words, game)]


def doubts(words: Sequence[str], game: str) -> list[str]:
    """Return warnings about decks that are not legal. They can be played all the same."""
    found: list[str] = []
    for _, word in _each(words, game) if has_cards(game) else ():
        deck = find_deck(word, game)
        format = deck.format or card_game(game).formats()[0][0]
        if card_game(game).check(copies(deck, library(game)), format):
            found.append(f"{word} is not legal in {format}; `wondertable deck check {word}` says why")
    return found


def _each(words: Sequence[str], game: str) -> list[tuple[str, str]]:
    """Single decks, by what they are called and where they are found."""
    starters = list(definition(game).starters())
    found: list[tuple[str, str]] = []
    for word in words or starters[:2]:
        if word == STARTERS and not Path(word).exists():
            found += [(name, name) for name in starters]
        elif Path(word).is_dir():
            found += [(file.stem, str(file)) for file in _inside(Path(word))]
        else:
            found.append((word, word))
    taken = [name for name, _ in found]
    return [(word if taken.count(name) > 1 else name, word) for name, word in found]


def _inside(folder: Path) -> list[Path]:
    """Return all deck lists of a folder."""
    files = sorted(folder.glob("*.txt"))
    if not files:
        raise BadInput(f"there is no deck list in the folder {folder}: a list is a file that ends in .txt")
    return files


def _read(word: str, game: str) -> Deck:
    try:
        return ready_deck(word, game)
    except BadInput as error:
        if not Path(word).is_file():
            raise
        lines = str(error).splitlines()
        raise BadInput("\n".join(line if word in line else f"{word}: {line}" for line in lines)) from error
