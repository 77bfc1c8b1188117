"""Adding what was imported to a player's library, and telling how it went."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from wondertable.games.cardgame import Row
from wondertable.library.carddata import Library, plain
from wondertable.library.games import USUAL, card_game
from wondertable.library.imports import take
from wondertable.library.store import add, library, own_rows


@dataclass(frozen=True)
class Added:
    """How an import went: cards and their sets, cards that got points, rows that are wrong, texts not understood."""

    cards: int
    sets: tuple[str, ...]
    points: int
    wrong: tuple[str, ...]
    not_understood: tuple[str, ...]
    notes: tuple[str, ...]


def import_file(path: Path, game: str = USUAL) -> Added:
    """Add the cards of a file to the player's own sets."""
    taken = take(path, game)
    sets: list[str] = []
    for name, rows in taken.rows.items():
        sets += add(card_game(name), rows)
    points = 0
    for name in dict.fromkeys([name for _, name, _, _ in taken.points]):
        given = {plain(card): (number, card, dbs) for number, of, card, dbs in taken.points if of == name}
        points += _add_points(name, given, taken.wrong)
    rows_added = [row for rows in taken.rows.values() for row in rows]
    strange = [name for name, rows in taken.rows.items() for name in _not_understood(library(name), rows)]
    notes = [note for name, rows in taken.rows.items() for note in card_game(name).notes(rows)]
    return Added(len(rows_added), tuple(sets), points, tuple(taken.wrong), tuple(strange), tuple(notes))


def _add_points(game: str, given: dict[str, tuple[int, str, int]], wrong: list[str]) -> int:
    """Give points to the player's own cards of these names; a name that no card has is reported."""
    known = library(game)
    changed = [{**row, "dbs": given[plain(str(row["name"]))][2]} for row in own_rows(known.game)
               if plain(str(row["name"])) in given]  # fmt: skip
    mine = {plain(str(row["name"])) for row in changed}
    for key, (number, name, _) in given.items():
        if key in known.by_name and key not in mine:
            wrong.append(f"row {number} ({name}): it comes with the game, and its points with it")
        elif key not in mine:
            wrong.append(f"row {number}: {known.unknown(name)}; import its set first")
    add(known.game, changed)
    return len(changed)


def _not_understood(known: Library, rows: list[Row]) -> list[str]:
    found = [known.find(str(row["name"])) for row in rows]
    return [card.name for card in found if card.error is not None]
