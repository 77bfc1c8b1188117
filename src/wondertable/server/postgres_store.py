"""The store in PostgreSQL, which several processes share: each game is held by one of them.

A process holds a game by an advisory lock of its session, which ends with the process. Holding a game also begins a new
epoch of it; a process that lost its session without noticing writes with an old epoch, and its write is refused.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import psycopg
from psycopg import sql

from wondertable import BadInput
from wondertable.server.rows import (
    COLUMNS,
    FORM,
    KEPT,
    LINE,
    Row,
    answer_rows,
    change_values,
    game_of,
    lines_of,
    new_answers,
    row,
    upgraded_seats,
)  # fmt: skip
from wondertable.server.store import Change, Damaged, GameKept, GameLine, StoreFailed

LOST = "-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=2"
"""The database notices within ten seconds that a process is gone."""
MAKING = 7_310_527
"""The lock under which the tables are made, since two processes may start at once."""
UNREACHABLE = "The table can't reach its database. Nothing was changed; try again in a moment."

_TABLES = """
create table form (form integer not null);
create table game (
    id text primary key, game text not null, edition text not null, seats text not null, secret text not null,
    options text not null, start text, outcome text not null default '', created double precision not null,
    updated double precision not null, moment text not null default '', epoch integer not null default 0,
    count integer not null default 0, uploaded integer not null default 0
);
create table answer (
    game text not null references game (id) on delete cascade, number integer not null, answer text not null,
    at double precision not null, key text not null default '', primary key (game, number)
);
create index game_by_time on game ((outcome = ''), updated desc);
"""
_UPGRADE = """
create table game_form_1 as table game;
create table answer_form_1 as table answer;
alter table game add column moment text not null default '', add column epoch integer not null default 0,
    add column count integer not null default 0, add column uploaded integer not null default 0;
alter table answer add column key text not null default '';
update game set count = (select count(*) from answer where answer.game = game.id);
update game set uploaded = 1 where options like '%"uploaded":true%';
"""
_UPDATE = sql.SQL(
    """
update game set seats = coalesce(%s::text, seats), options = coalesce(%s::text, options),
    start = coalesce(%s::text, start), outcome = coalesce(%s::text, outcome), moment = coalesce(%s::text, moment),
    updated = %s, count = %s
where id = %s and epoch = %s and count = %s
"""
)
_SAME = "select count(*) from game where id = %s and epoch = %s and count = %s and updated = %s"
_ANSWERS = "select number, answer, key from answer where game = %s order by number"
_EXPIRE = """
delete from game where (outcome = '' and (updated < %s or (count = 0 and updated < %s)))
    or (uploaded = 1 and updated < %s)
"""

Found = TypeVar("Found")
Connection = psycopg.Connection[tuple[Any, ...]]


class PostgresStore:
    """One database, one session of this process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.held: set[str] = set()
        self._one_at_a_time = threading.Lock()
        self._session = _open(url)

    def create(self, game: GameKept) -> bool:
        """Store a new game with the answers it begins with; return False if its id is taken."""
        marks = ", ".join(["%s"] * COLUMNS)
        insert = sql.SQL(f"insert into game ({KEPT}) values ({marks}) on conflict do nothing")

        def keep(session: Connection) -> bool:
            new = session.execute(insert, row(game)).rowcount == 1
            if new:
                _insert(session, answer_rows(game))
            return new

        return self._do(keep)

    def write(self, changes: Sequence[Change]) -> list[bool]:
        """Store changes in one transaction and return which were stored."""
        return self._do(lambda session: [_write(session, one) for one in changes])

    def load(self, game: str) -> GameKept | None:
        """Return a game with its answers."""
        wanted = sql.SQL(f"select {KEPT} from game where id = %s")

        def read(session: Connection) -> tuple[Row | None, list[Row]]:
            found = session.execute(wanted, (game,)).fetchone()
            return found, session.execute(_ANSWERS, (game,)).fetchall()

        found, given = self._do(read)
        return game_of(found, given) if found else None

    def lines(self, games: Sequence[str]) -> list[GameLine]:
        """Return those of these games that are stored and can be read."""
        wanted = sql.SQL(f"select {LINE} from game where id = any(%s)")
        return lines_of(self._do(lambda session: session.execute(wanted, (list(games),)).fetchall()))

    def count(self, uploaded: bool) -> int:
        """Return how many games are unfinished, or how many records were uploaded."""
        which = sql.SQL("uploaded = 1" if uploaded else "outcome = ''")
        wanted = sql.SQL("select count(*) from game where {}").format(which)
        return _number(self._do(lambda session: session.execute(wanted).fetchone()))

    def expire(self, idle: float, untouched: float, uploaded: float) -> int:
        """Delete abandoned games and old uploads; return how many went."""
        return self._do(lambda session: session.execute(_EXPIRE, (idle, untouched, uploaded)).rowcount)

    def everything(self) -> Iterator[GameKept | Damaged]:
        """Yield every game, as they were at one moment, through a session of its own."""
        with psycopg.connect(self.url) as session:
            session.execute("set transaction isolation level repeatable read, read only")
            for found in session.execute(sql.SQL(f"select {KEPT} from game order by id")).fetchall():
                try:
                    yield game_of(found, session.execute(_ANSWERS, (found[0],)).fetchall())
                except Damaged as error:
                    yield error

    def hold(self, game: str) -> int:
        """Hold a game for this process and return its new epoch; 0 if another process holds it."""

        def take(session: Connection) -> int:
            if game not in self.held and not _lock(session, game):
                return 0
            self.held.add(game)
            words = "update game set epoch = epoch + 1 where id = %s returning epoch"
            return _number(session.execute(words, (game,)).fetchone())

        return self._do(take)

    def let_go(self, game: str) -> None:
        """Let another process hold a game."""
        if game in self.held:
            self.held.discard(game)
            self._do(lambda session: session.execute("select pg_advisory_unlock(%s)", (_key(game),)))

    def close(self) -> None:
        """Close the session, and with it let go of every game."""
        self._session.close()

    def _do(self, work: Callable[[Connection], Found]) -> Found:
        """Run one transaction. A session that was lost is opened again once, and its games are held again."""
        with self._one_at_a_time:
            try:
                with self._session.transaction():
                    return work(self._session)
            except (psycopg.OperationalError, psycopg.InterfaceError):
                return self._again(work)
            except psycopg.Error as error:
                raise StoreFailed(UNREACHABLE) from error

    def _again(self, work: Callable[[Connection], Found]) -> Found:
        try:
            self._session.close()
            self._session = _connect(self.url)
            self.held = {game for game in self.held if _lock(self._session, game)}
            with self._session.transaction():
                return work(self._session)
        except psycopg.Error as error:
            raise StoreFailed(UNREACHABLE) from error


def _write(session: Connection, change: Change) -> bool:
    if session.execute(_UPDATE, change_values(change)).rowcount != 1:
        return bool(_number(session.execute(_SAME, (change.id, change.epoch, change.total, change.at)).fetchone()))
    if change.keep < change.count:
        session.execute("delete from answer where game = %s and number >= %s", (change.id, change.keep))
    _insert(session, new_answers(change))
    return True


def _insert(session: Connection, answers: list[Row]) -> None:
    if answers:
        with session.cursor() as cursor:
            cursor.executemany("insert into answer values (%s, %s, %s, %s, %s)", answers)


def _connect(url: str) -> Connection:
    return psycopg.connect(url, autocommit=True, options=LOST, connect_timeout=10)


def _open(url: str) -> Connection:
    """Open a session; create or upgrade the tables, and refuse those of a newer version."""
    try:
        session = _connect(url)
        with session.transaction():
            session.execute("select pg_advisory_xact_lock(%s)", (MAKING,))
            if not _number(session.execute("select to_regclass('form') is not null").fetchone()):
                session.execute(_TABLES)
                session.execute("insert into form values (%s)", (FORM,))
            form = _number(session.execute("select form from form").fetchone())
            if form < FORM:
                _upgrade(session)
    except psycopg.Error as error:
        raise BadInput(f"The database can't be opened: {str(error).splitlines()[0]}") from error
    if form > FORM:
        session.close()
        raise BadInput(
            f"The database was written by a newer version of Wondertable (form {form}); this one reads form {FORM}. "
            "Update Wondertable, or choose another database."
        )
    return session


def _upgrade(session: Connection) -> None:
    """Upgrade tables of form 1, with copies of them kept beside."""
    session.execute(_UPGRADE)
    for name, seats in session.execute("select id, seats from game").fetchall():
        session.execute("update game set seats = %s where id = %s", (upgraded_seats(seats), name))
    session.execute("update form set form = %s", (FORM,))


def _lock(session: Connection, game: str) -> bool:
    return bool(_number(session.execute("select pg_try_advisory_lock(%s)", (_key(game),)).fetchone()))


def _key(game: str) -> int:
    """Return the number of a game's lock."""
    return int.from_bytes(hashlib.sha256(game.encode()).digest()[:8], "big", signed=True)


def _number(found: tuple[Any, ...] | None) -> int:
    return 0 if found is None else int(found[0])
