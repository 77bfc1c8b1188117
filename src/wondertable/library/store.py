"""The installed sets: those that come with the game, and those a player added to their own data folder."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from wondertable.games.cardgame import CardGame, Row
from wondertable.kernel.errors import BadInput
from wondertable.library.carddata import Library, entries
from wondertable.library.folders import cards_folder, write_whole
from wondertable.library.games import USUAL, card_game, folder

_LOADED: dict[tuple[str, Path], Library] = {}


def library(game: str = USUAL) -> Library:
    """All cards of a game that are at hand; read once."""
    key = game, cards_folder(game)
    if key not in _LOADED:
        found = card_game(game)
        _LOADED[key] = Library(found, entries(found, [*_shipped(found), *_own(found)]))
    return _LOADED[key]


def own_rows(game: CardGame) -> Iterator[Row]:
    """The cards a player added."""
    for row, _ in _own(game):
        yield row


def add(game: CardGame, rows: Iterable[Row]) -> list[str]:
    """Add tidy rows to a player's own sets; a card known in its set is replaced, keeping what the new row leaves out.

    Returns the names of the sets.
    """
    by_set: dict[str, list[Row]] = {}
    for row in rows:
        by_set.setdefault(str(row["set"]), []).append(row)
    for name, new in by_set.items():
        path = cards_folder(game.name) / f"{slug(name)}.jsonl"
        _write(path, _merged(_read_rows(path, path.read_text(encoding="utf-8")) if path.is_file() else [], new))
    _LOADED.clear()
    return list(by_set)


def slug(name: str) -> str:
    """A set's name as the name of a file."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "own"


def _merged(old: Iterable[Row], new: Iterable[Row]) -> list[Row]:
    found = {str(row["name"]): row for row in old}
    for row in new:
        kept = found.get(str(row["name"]), {})
        found[str(row["name"])] = {key: kept.get(key) if value in (None, "") else value for key, value in row.items()}
        found[str(row["name"])]["text"] = row["text"]
    return list(found.values())


def _write(path: Path, rows: Iterable[Row]) -> None:
    write_whole(path, "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))


def _shipped(game: CardGame) -> Iterator[tuple[Row, bool]]:
    cards = folder(game.name, "cards")
    if not cards.is_dir():
        return
    for file in sorted(cards.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".jsonl"):
            title = file.name.removesuffix(".jsonl").replace("_", " ").title()
            for row in _read_rows(file.name, file.read_text(encoding="utf-8")):
                yield game.tidy({"set": title, **row}), True


def _own(game: CardGame) -> Iterator[tuple[Row, bool]]:
    where = cards_folder(game.name)
    for path in sorted(where.glob("*.jsonl")) if where.is_dir() else ():
        for row in _read_rows(path, path.read_text(encoding="utf-8")):
            try:
                yield game.tidy(row), False
            except BadInput as error:
                raise BadInput(f"{path}: {row.get('name')}: {error}; mend the line or delete the file") from error


def _read_rows(path: object, text: str) -> list[Row]:
    """The rows of a file with one card a line."""
    rows: list[Row] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            row = json.loads(line) if line.strip() else None
        except ValueError as error:
            raise BadInput(f"{path}, line {number}: {error}; mend the line or delete the file") from error
        if isinstance(row, dict):
            rows.append(row)
    return rows
