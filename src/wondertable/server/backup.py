"""Backups: all games of a table in one SQLite file, taken while games run, and restored into either store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from wondertable import BadInput
from wondertable.server.open_store import is_postgres, open_store
from wondertable.server.rows import FORM
from wondertable.server.sqlite_store import SqliteStore, games_in, read_only
from wondertable.server.store import Damaged, GameKept, Store


def backup(database: str, path: Path) -> tuple[int, list[str]]:
    """Write all games to a new file; return how many, and what could not be read.

    The games are those of one moment, and a running table is not disturbed.
    """
    if path.exists():
        raise BadInput(f"{path} exists already. Name a new file for the backup.")
    half = path.with_name(f".{path.name}.half")
    half.unlink(missing_ok=True)
    try:
        with closing(SqliteStore(half)) as store:
            told = _copied(_games(database), store)
        half.replace(path)
    except OSError as error:
        raise BadInput(f"{path} can't be written: {error.strerror}.") from error
    finally:
        for name in (half.name, f"{half.name}-wal", f"{half.name}-shm", f"{half.name}.lock"):
            half.with_name(name).unlink(missing_ok=True)
    return told


def restore(database: str, path: Path) -> tuple[int, list[str]]:
    """Add the games of a backup that are not there; return how many, and what could not be read.

    A game that is there already stays as it is, so restoring twice does no harm. No server may use the file meanwhile.
    """
    if not path.is_file():
        raise BadInput(f"There is no backup {path}.")
    with closing(open_store(database)) as store, closing(_opened(path)) as file:
        return _copied(games_in(file), store)


def _opened(path: Path) -> sqlite3.Connection:
    """Open a backup of this version's form."""
    file = read_only(path)
    try:
        form = int(file.execute("pragma user_version").fetchone()[0])
        if form != FORM:
            file.close()
            raise BadInput(f"{path} is a backup of form {form}; this version of Wondertable reads form {FORM}.")
    except sqlite3.Error as error:
        file.close()
        raise BadInput(f"{path} is not a backup of a table: {error}.") from error
    return file


def _games(database: str) -> Iterator[GameKept | Damaged]:
    if is_postgres(database):
        with closing(open_store(database)) as store:
            yield from store.everything()
        return
    if not Path(database).is_file():
        raise BadInput(f"There are no games at {database}.")
    with closing(read_only(Path(database))) as file:
        try:
            yield from games_in(file)
        except sqlite3.Error as error:
            raise BadInput(f"The games in {database} can't be read: {error}.") from error


def _copied(games: Iterator[GameKept | Damaged], store: Store) -> tuple[int, list[str]]:
    found, damage = 0, []
    for game in games:
        if isinstance(game, Damaged):
            damage.append(str(game))
        else:
            found += store.create(game)
    return found, damage
