"""The store in PostgreSQL, which several processes share: each game is held by one of them.

A process holds a game by an advisory lock of its session. When the process dies, the session ends and the lock with it,
so that another process can take the game over at once.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import psycopg
from psycopg import sql

from wondertable import BadInput
from wondertable.server.rows import KEPT, kept, line, row, text
from wondertable.server.store import AnswerKept, GameKept, GameLine

FORM = 1
"""The form of the tables that this program writes."""
LOST = "-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=2"
"""A process that is gone without a word is noticed by the database within ten seconds."""
MAKING = 7_310_527
"""The lock under which the tables are made, for two processes may begin at once."""

_TABLES = """
create table form (form integer not null);
create table game (
    id text primary key, game text not null, edition text not null, seats text not null, secret text not null,
    options text not null, start text, outcome text not null default '', created double precision not null,
    updated double precision not null
);
create table answer (
    game text not null references game (id) on delete cascade, number integer not null, answer text not null,
    at double precision not null, primary key (game, number)
);
create index game_by_time on game ((outcome = ''), updated desc);
"""
_LINE = """
select id, game, edition, seats, (select count(*) from answer where answer.game = game.id), outcome, created, updated
from game where (outcome = '') = %s order by updated desc limit %s
"""
_ANSWER = "insert into answer values (%s, %s, %s, %s) on conflict do nothing"

Found = TypeVar("Found")
Connection = psycopg.Connection[tuple[Any, ...]]


class PostgresStore:
    """One database, one session of this process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.held: set[str] = set()
        self._one_at_a_time = threading.Lock()
        self._session = _open(url)

    def create(self, game: GameKept) -> None:
        """Keep a new game, with the answers it begins with."""
        marks = ", ".join(["%s"] * 10)
        given = [(game.id, n, text(one), game.created) for n, one in enumerate(game.answers)]

        def keep(session: Connection) -> None:
            session.execute(sql.SQL(f"insert into game ({KEPT}) values ({marks})"), row(game))
            with session.cursor() as cursor:
                cursor.executemany("insert into answer values (%s, %s, %s, %s)", given)

        self._do(keep)

    def update(self, game: GameKept) -> None:
        """Keep a game's seats, options, start and outcome as they are now."""
        words = "seats = %s, secret = %s, options = %s, start = %s, outcome = %s, updated = %s"
        values = (*row(game)[3:8], game.updated, game.id)
        self._do(lambda session: session.execute(sql.SQL(f"update game set {words} where id = %s"), values))

    def append(self, answers: Sequence[AnswerKept]) -> list[bool]:
        """Keep answers, all in one write; one whose number was there already is left out."""

        def keep(session: Connection) -> list[bool]:
            new = [session.execute(_ANSWER, (*one[:2], text(one.answer), one.at)).rowcount == 1 for one in answers]
            with session.cursor() as cursor:
                times = [(one.at, one.game) for one in answers]
                cursor.executemany("update game set updated = %s where id = %s", times)
            return new

        return self._do(keep)

    def take_back(self, game: str, number: int) -> None:
        """Forget the answers from that number on."""
        self._do(lambda session: session.execute("delete from answer where game = %s and number >= %s", (game, number)))

    def load(self, game: str) -> GameKept | None:
        """A game, with its answers."""
        wanted = sql.SQL(f"select {KEPT} from game where id = %s")
        answers = "select answer from answer where game = %s order by number"

        def read(session: Connection) -> tuple[Any, list[Any]]:
            found = session.execute(wanted, (game,)).fetchone()
            return found, session.execute(answers, (game,)).fetchall()

        found, given = self._do(read)
        return kept(found, [one for (one,) in given]) if found else None

    def games(self, over: bool, most: int) -> list[GameLine]:
        """The games that are over, or those that are not, the latest first."""
        return [line(one) for one in self._do(lambda session: session.execute(_LINE, (not over, most)).fetchall())]

    def running(self) -> int:
        """How many games are not over."""
        return _number(
            self._do(lambda session: session.execute("select count(*) from game where outcome = ''").fetchone())
        )

    def hold(self, game: str) -> bool:
        """Hold a game for this process, unless another holds it."""
        if game in self.held:
            return True
        taken = self._do(lambda session: session.execute("select pg_try_advisory_lock(%s)", (_key(game),)).fetchone())
        if _number(taken):
            self.held.add(game)
        return game in self.held

    def let_go(self, game: str) -> None:
        """Let another process hold a game."""
        if game in self.held:
            self.held.discard(game)
            self._do(lambda session: session.execute("select pg_advisory_unlock(%s)", (_key(game),)))

    def close(self) -> None:
        """Let go of the session, and with it of every game."""
        self._session.close()

    def _do(self, work: Callable[[Connection], Found]) -> Found:
        """Do something in one transaction; a session that was lost is opened anew, and its games held again."""
        with self._one_at_a_time:
            try:
                with self._session.transaction():
                    return work(self._session)
            except psycopg.OperationalError:
                self._session.close()
                self._session = _open(self.url)
                for game in list(self.held):
                    taken = self._session.execute("select pg_try_advisory_lock(%s)", (_key(game),)).fetchone()
                    if not _number(taken):
                        self.held.discard(game)
                with self._session.transaction():
                    return work(self._session)


def _open(url: str) -> Connection:
    """A session; the tables are made if they are not there, and tables of a newer form are refused."""
    try:
        session = psycopg.connect(url, autocommit=True, options=LOST, connect_timeout=10)
        with session.transaction():
            session.execute("select pg_advisory_xact_lock(%s)", (MAKING,))
            there = session.execute("select to_regclass('form') is not null").fetchone()
            if not _number(there):
                session.execute(_TABLES)
                session.execute("insert into form values (%s)", (FORM,))
            form = _number(session.execute("select form from form").fetchone())
    except psycopg.Error as error:
        raise BadInput(f"the database can't be opened: {str(error).splitlines()[0]}") from error
    if form > FORM:
        session.close()
        raise BadInput(f"the database was written by a newer wondertable (form {form}); this one reads form {FORM}")
    return session


def _key(game: str) -> int:
    """The number of a game's lock."""
    return int.from_bytes(hashlib.sha256(game.encode()).digest()[:8], "big", signed=True)


def _number(found: tuple[Any, ...] | None) -> int:
    return 0 if found is None else int(found[0])
