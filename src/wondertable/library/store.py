"""The installed sets: those that come with the game, and those a player added to their own data folder.

A file that is damaged, or a card that can't be read, leaves everything else as it is: `Library.damage` tells of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from wondertable.games.kit.card_game import CardGame, Row
from wondertable.kernel.errors import BadInput
from wondertable.library.carddata import Library, entries, plain
from wondertable.library.folders import cards_folder, locked
from wondertable.library.games import GAMES, USUAL, card_game, folder
from wondertable.library.setfile import SetFile

_LOADED: dict[tuple[str, Path], Library] = {}


def library(game: str = USUAL) -> Library:
    """Return all cards of a game that are at hand; read once."""
    key = game, cards_folder(game)
    if key not in _LOADED:
        found = card_game(game)
        damage: list[str] = []
        rows = [*_shipped(found), *[(row, False) for row in own_rows(found, damage)]]
        _LOADED[key] = Library(found, entries(found, rows, damage), damage, partial(_elsewhere, game))
    return _LOADED[key]


def _elsewhere(game: str, name: str) -> str:
    """Return the first other game that has a card of that name."""
    return next((one for one in GAMES if one != game and library(one).look(name) is not None), "")


def forget() -> None:
    """Invalidate what was read, so that it is read again when needed."""
    _LOADED.clear()


def own_rows(game: CardGame, damage: list[str] | None = None) -> Iterator[Row]:
    """The cards a player added, as stored; `damage` lists what can't be read."""
    told = [] if damage is None else damage
    for path in _files(game.name):
        try:
            file = SetFile(path)
        except BadInput as error:
            told.append(f"{error}; {_what_to_do(path)}")
            continue
        told += [f"{path}, {words}; {_what_to_do(path)}" for words in file.damage]
        for row in file.rows():
            try:
                yield game.tidy(row)
            except Exception as error:  # one bad card must not take the others down
                told.append(f"{path}: {row['name']}: {error}; {_what_to_do(path)}")


def add(game: CardGame, rows: Iterable[Row]) -> tuple[list[str], int]:
    """Add tidy rows to a player's own sets; a card known in its set is replaced, keeping what the new row leaves out.

    Returns the names of the sets, and how many cards were replaced.
    """
    by_set: dict[str, list[Row]] = {}
    for row in rows:
        by_set.setdefault(str(row["set"]), []).append(row)
    replaced = 0
    with _changing(game.name) as where:
        for name, new in by_set.items():
            file = SetFile(where / f"{slug(name)}.jsonl")
            replaced += file.put(new)
            file.save()
    return list(by_set), replaced


def remove_card(game: str, name: str, of: str) -> int:
    """Take a card out of a player's own set; how many lines went."""
    with _changing(game):
        return sum(_drop(path, lambda row: _is(row, name, of)) for path in _files(game))


def remove_set(game: str, name: str) -> int:
    """Take out a whole set of a player's own, with what is damaged in its file; how many lines went."""
    with _changing(game):
        return sum(_drop(path, _of_set(name, path)) for path in _files(game))


def shipped_sets(game: str) -> list[str]:
    """Return the names of the sets that come with a game."""
    cards = folder(game, "cards")
    names = sorted([file.name for file in cards.iterdir()]) if cards.is_dir() else []
    return [_title(name) for name in names if name.endswith(".jsonl")]


def slug(name: str) -> str:
    """Return a set's name as the name of a file."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "own"


def same_set(one: object, other: object) -> bool:
    """Return whether two names are of the same set."""
    return plain(str(one)) == plain(str(other))


@contextmanager
def _changing(game: str) -> Iterator[Path]:
    """A player's sets of a game, while nobody else changes them; what was read of them is forgotten."""
    where = cards_folder(game)
    with locked(where):
        yield where
    forget()


def _files(game: str) -> list[Path]:
    where = cards_folder(game)
    return sorted(where.glob("*.jsonl")) if where.is_dir() else []


def _drop(path: Path, holds: Callable[[Row | None], bool]) -> int:
    try:
        file = SetFile(path)
    except BadInput:  # nothing in it can be read
        if holds(None):
            path.unlink()
        return int(holds(None))
    gone = file.drop(holds)
    if gone:
        file.save()
    return gone


def _is(row: Row | None, name: str, of: str) -> bool:
    return row is not None and same_set(row["name"], name) and same_set(row.get("set"), of)


def _of_set(name: str, path: Path) -> Callable[[Row | None], bool]:
    """Return whether a line is of a set: it says so, or it says nothing and stands in the file of the set."""
    own = path.stem == slug(name)
    return lambda row: same_set(row["set"], name) if row is not None and row.get("set") else own


def _what_to_do(path: Path) -> str:
    return f"mend it, or take the set away: wondertable cards remove '@ {path.stem}'"


def _shipped(game: CardGame) -> Iterator[tuple[Row, bool]]:
    cards = folder(game.name, "cards")
    for name in sorted([file.name for file in cards.iterdir()]) if cards.is_dir() else []:
        if name.endswith(".jsonl"):
            for line in cards.joinpath(name).read_text(encoding="utf-8").splitlines():
                yield game.tidy({"set": _title(name), **json.loads(line)}), True


def _title(file: str) -> str:
    return file.removesuffix(".jsonl").replace("_", " ").title()
