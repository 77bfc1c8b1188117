"""The store in one SQLite file, in write-ahead mode: nothing to set up, and nothing lost when the process dies.

One process serves a file. It holds a lock on a file beside it, which the system releases when the process ends.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from wondertable import BadInput
from wondertable.server.file_lock import FileLock
from wondertable.server.rows import (
    COLUMNS,
    FORM,
    KEPT,
    LINE,
    UPDATE,
    answer_rows,
    change_values,
    game_of,
    lines_of,
    new_answers,
    row,
    upgraded_seats,
)  # fmt: skip
from wondertable.server.store import Change, Damaged, GameKept, GameLine, StoreFailed

PRIVATE = 0o600
FULL = 13
"""SQLite's own number for a full disk."""

_TABLES = """
create table game (
    id text primary key, game text not null, edition text not null, seats text not null, secret text not null,
    options text not null, start text, outcome text not null default '', created real not null, updated real not null,
    moment text not null default '', epoch integer not null default 0, count integer not null default 0,
    uploaded integer not null default 0
) strict;
create table answer (
    game text not null references game (id) on delete cascade, number integer not null, answer text not null,
    at real not null, key text not null default '', primary key (game, number)
) strict, without rowid;
create index game_by_time on game (outcome = '', updated desc);
"""
_UPGRADE = """
alter table game add column moment text not null default '';
alter table game add column epoch integer not null default 0;
alter table game add column count integer not null default 0;
alter table game add column uploaded integer not null default 0;
alter table answer add column key text not null default '';
update game set count = (select count(*) from answer where answer.game = game.id);
update game set uploaded = 1 where options like '%"uploaded":true%';
"""


class SqliteStore:
    """One file, served by one process."""

    def __init__(self, path: Path | str, address: str = "") -> None:
        self.path = Path(path)
        self._one_at_a_time = threading.Lock()
        _make_folder(self.path)
        self.lock = FileLock(self.path)
        self.lock.take(address)
        try:
            self._file = open_file(self.path)
        except BaseException:
            self.lock.release()
            raise

    def create(self, game: GameKept) -> bool:
        """Store a new game with the answers it begins with; return False if its id is taken."""
        marks = ", ".join("?" * COLUMNS)
        with self._transaction() as file:
            new = file.execute(f"insert or ignore into game ({KEPT}) values ({marks})", row(game)).rowcount == 1
            if new:
                file.executemany("insert into answer values (?, ?, ?, ?, ?)", answer_rows(game))
        return new

    def write(self, changes: Sequence[Change]) -> list[bool]:
        """Store changes in one transaction and return which were stored."""
        with self._transaction() as file:
            return [self._write(file, one) for one in changes]

    def _write(self, file: sqlite3.Connection, change: Change) -> bool:
        if file.execute(UPDATE.format("?"), change_values(change)).rowcount != 1:
            return self._is_stored(file, change)
        if change.keep < change.count:
            file.execute("delete from answer where game = ? and number >= ?", (change.id, change.keep))
        file.executemany("insert into answer values (?, ?, ?, ?, ?)", new_answers(change))
        return True

    def _is_stored(self, file: sqlite3.Connection, change: Change) -> bool:
        same = "select 1 from game where id = ? and epoch = ? and count = ? and updated = ?"
        return file.execute(same, (change.id, change.epoch, change.total, change.at)).fetchone() is not None

    def load(self, game: str) -> GameKept | None:
        """Return a game with its answers."""
        with self._transaction() as file:
            found = file.execute(f"select {KEPT} from game where id = ?", (game,)).fetchone()
            wanted = "select number, answer, key from answer where game = ? order by number"
            answers = file.execute(wanted, (game,)).fetchall() if found else []
        return game_of(found, answers) if found else None

    def lines(self, games: Sequence[str]) -> list[GameLine]:
        """Return those of these games that are stored and can be read."""
        marks = ", ".join("?" * len(games))
        with self._transaction() as file:
            return lines_of(file.execute(f"select {LINE} from game where id in ({marks})", list(games)).fetchall())

    def count(self, uploaded: bool) -> int:
        """Return how many games are unfinished, or how many records were uploaded."""
        which = "uploaded = 1" if uploaded else "(outcome = '') = 1"
        with self._transaction() as file:
            return int(file.execute(f"select count(*) from game where {which}").fetchone()[0])

    def expire(self, idle: float, untouched: float, uploaded: float) -> int:
        """Delete abandoned games and old uploads; return how many went."""
        gone = "delete from game where ((outcome = '') = 1 and (updated < ? or (count = 0 and updated < ?))) "
        gone += "or (uploaded = 1 and updated < ?)"
        with self._transaction() as file:
            return file.execute(gone, (idle, untouched, uploaded)).rowcount

    def everything(self) -> Iterator[GameKept | Damaged]:
        """Yield every game, as they were at one moment."""
        yield from games_in(self._file)

    def hold(self, game: str) -> int:
        """Hold a game and return its new epoch; this process holds the whole file."""
        with self._transaction() as file:
            found = file.execute("update game set epoch = epoch + 1 where id = ? returning epoch", (game,)).fetchone()
        return int(found[0]) if found else 0

    def let_go(self, game: str) -> None:
        """Do nothing: no other process could hold it."""

    def close(self) -> None:
        """Close the file and release its lock."""
        self._file.close()
        self.lock.release()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """Run one transaction; a failure leaves the file unchanged."""
        with self._one_at_a_time:
            try:
                with self._file:
                    yield self._file
            except sqlite3.Error as error:
                raise StoreFailed(_failure(error)) from error


def _failure(error: sqlite3.Error) -> str:
    full = getattr(error, "sqlite_errorcode", 0) == FULL
    why = "the disk is full" if full else "the table can't write its games now"
    return f"{why}. Nothing was changed; try again in a moment."


def games_in(file: sqlite3.Connection) -> Iterator[GameKept | Damaged]:
    """Yield every game of an open file, as they were at one moment."""
    file.execute("begin")
    try:
        for found in file.execute(f"select {KEPT} from game order by id").fetchall():
            wanted = "select number, answer, key from answer where game = ? order by number"
            try:
                yield game_of(found, file.execute(wanted, (found[0],)).fetchall())
            except Damaged as error:
                yield error
    finally:
        file.rollback()


def read_only(path: Path) -> sqlite3.Connection:
    """Open a file to read from it, also while a server uses it."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=10)


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise BadInput(
            f"{path.parent} can't be made ({error.strerror}). Choose another place with --database."
        ) from error


def open_file(path: Path) -> sqlite3.Connection:
    """Open the file, creating or upgrading it; raise `BadInput` with a sentence for one that can't be served."""
    if path.exists() and path.stat().st_size == 0:
        raise BadInput(f"{path} is empty: a database was cut off there. Restore a backup, or delete the file.")
    try:
        if not path.exists():
            _create(path)
        return _opened(path)
    except (sqlite3.Error, OSError) as error:
        what = "Restore a backup, or move the file away to start with an empty table."
        raise BadInput(f"The games in {path} can't be opened: {error}. {what}") from error


def _create(path: Path) -> None:
    """Create the file under another name, so that it never exists half made."""
    half = path.with_name(f".{path.name}.new")
    half.unlink(missing_ok=True)
    os.close(os.open(half, os.O_CREAT | os.O_WRONLY, PRIVATE))
    file = sqlite3.connect(half)
    file.executescript(f"begin; {_TABLES} pragma user_version = {FORM}; commit;")
    file.close()
    half.replace(path)


def _opened(path: Path) -> sqlite3.Connection:
    file = sqlite3.connect(path, check_same_thread=False, timeout=10)
    try:
        path.chmod(PRIVATE)
        form = int(file.execute("pragma user_version").fetchone()[0])
        if form > FORM:
            raise BadInput(
                f"{path} was written by a newer version of Wondertable (form {form}); this one reads form {FORM}. "
                "Update Wondertable, or choose another file with --database."
            )
        _check(file)
        file.execute("pragma journal_mode = wal")
        file.execute("pragma synchronous = full")
        file.execute("pragma foreign_keys = on")
        if form < FORM:
            _upgrade(file, path, form)
        file.execute("begin immediate")  # a file that can't be written is found out now
        file.execute(f"pragma user_version = {FORM}")
        file.commit()
    except BaseException:
        file.close()
        raise
    return file


def _check(file: sqlite3.Connection) -> None:
    found = file.execute("pragma quick_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(f"the file is damaged ({found})")
    names = {name for (name,) in file.execute("select name from sqlite_master where type = 'table'")}
    if not {"game", "answer"} <= names:
        raise sqlite3.DatabaseError("it is a database of another program")


def _upgrade(file: sqlite3.Connection, path: Path, form: int) -> None:
    """Upgrade an older file in one transaction, with a copy of it kept beside."""
    copy = path.with_name(f"{path.name}.form{form}")
    with sqlite3.connect(copy) as beside:
        file.backup(beside)
    beside.close()
    copy.chmod(PRIVATE)
    file.executescript(f"begin; {_UPGRADE}")
    for name, seats in file.execute("select id, seats from game").fetchall():
        file.execute("update game set seats = ? where id = ?", (upgraded_seats(seats), name))
    file.execute(f"pragma user_version = {FORM}")
    file.commit()
