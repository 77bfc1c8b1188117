"""The store in one SQLite file, in write-ahead mode: nothing to set up, and nothing lost when the process dies."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path

from wondertable import BadInput
from wondertable.server.rows import KEPT, kept, line, row, text
from wondertable.server.store import AnswerKept, GameKept, GameLine

FORM = 1
"""The form of the tables that this program writes."""

_TABLES = """
create table game (
    id text primary key, game text not null, edition text not null, seats text not null, secret text not null,
    options text not null, start text, outcome text not null default '', created real not null, updated real not null
) strict;
create table answer (
    game text not null references game (id) on delete cascade, number integer not null, answer text not null,
    at real not null, primary key (game, number)
) strict, without rowid;
create index game_by_time on game (outcome = '', updated desc);
"""

_LINE = """
select id, game, edition, seats, (select count(*) from answer where answer.game = game.id), outcome, created, updated
from game where (outcome = '') = ? order by updated desc limit ?
"""


class SqliteStore:
    """One file, one writer at a time."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._one_at_a_time = threading.Lock()
        self._file = _open(self.path)

    def create(self, game: GameKept) -> None:
        """Keep a new game, with the answers it begins with."""
        marks = ", ".join("?" * 10)
        with self._one_at_a_time, self._file:
            self._file.execute(f"insert into game ({KEPT}) values ({marks})", row(game))
            given = [(game.id, n, text(one), game.created) for n, one in enumerate(game.answers)]
            self._file.executemany("insert into answer values (?, ?, ?, ?)", given)

    def update(self, game: GameKept) -> None:
        """Keep a game's seats, options, start and outcome as they are now."""
        values = (*row(game)[3:8], game.updated, game.id)
        words = "seats = ?, secret = ?, options = ?, start = ?, outcome = ?, updated = ?"
        with self._one_at_a_time, self._file:
            self._file.execute(f"update game set {words} where id = ?", values)

    def append(self, answers: Sequence[AnswerKept]) -> list[bool]:
        """Keep answers, all in one write; one whose number was there already is left out."""
        with self._one_at_a_time, self._file:
            new = [self._keep(one) for one in answers]
            times = [(one.at, one.game) for one in answers]
            self._file.executemany("update game set updated = ? where id = ?", times)
        return new

    def _keep(self, one: AnswerKept) -> bool:
        values = (one.game, one.number, text(one.answer), one.at)
        return self._file.execute("insert or ignore into answer values (?, ?, ?, ?)", values).rowcount == 1

    def take_back(self, game: str, number: int) -> None:
        """Forget the answers from that number on."""
        with self._one_at_a_time, self._file:
            self._file.execute("delete from answer where game = ? and number >= ?", (game, number))

    def load(self, game: str) -> GameKept | None:
        """A game, with its answers."""
        with self._one_at_a_time:
            found = self._file.execute(f"select {KEPT} from game where id = ?", (game,)).fetchone()
            wanted = "select answer from answer where game = ? order by number"
            answers = self._file.execute(wanted, (game,)).fetchall() if found else []
        return kept(found, [one for (one,) in answers]) if found else None

    def games(self, over: bool, most: int) -> list[GameLine]:
        """The games that are over, or those that are not, the latest first."""
        with self._one_at_a_time:
            rows = self._file.execute(_LINE, (int(not over), most)).fetchall()
        return [line(one) for one in rows]

    def running(self) -> int:
        """How many games are not over."""
        with self._one_at_a_time:
            found = self._file.execute("select count(*) from game where (outcome = '') = 1").fetchone()
        return int(found[0])

    def hold(self, game: str) -> bool:
        """Hold a game; a file has one process, which holds them all."""
        return True

    def let_go(self, game: str) -> None:
        """Nobody else could hold it."""

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def _open(path: Path) -> sqlite3.Connection:
    """Open the file, making it if it is not there; a file of a newer form, or no such file at all, is refused."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = sqlite3.connect(path, check_same_thread=False, timeout=10)
        file.execute("pragma journal_mode = wal")
        file.execute("pragma synchronous = full")
        file.execute("pragma foreign_keys = on")
        form = int(file.execute("pragma user_version").fetchone()[0])
    except (sqlite3.DatabaseError, OSError) as error:
        raise BadInput(f"the games in {path} can't be opened ({error}); move the file away to begin anew") from error
    if form > FORM:
        file.close()
        raise BadInput(f"{path} was written by a newer wondertable (form {form}); this one reads form {FORM}")
    if form == 0:
        with file:
            file.executescript(f"begin; {_TABLES} pragma user_version = {FORM}; commit;")
    return file
