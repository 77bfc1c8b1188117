"""Stores: the same promises in a file and in a database."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from tests.server.conftest import STORES
from tests.server.people import Person, start
from wondertable.kernel.errors import BadInput
from wondertable.server.app import make_app
from wondertable.server.file_lock import ServedElsewhere
from wondertable.server.open_store import open_store
from wondertable.server.settings import Settings
from wondertable.server.store import Change, GameKept, Options, SeatKept


def a_game(**more: Any) -> GameKept:
    """A game that has begun."""
    seats = [SeatKept("Mira", link="t", joined=True)]
    start = {"game": "wotf"}
    return GameKept("g1", "wotf", "1", seats, "s", Options(away=33), start, [[3]], created=1, updated=1, **more)


@pytest.mark.parametrize("database", STORES, indirect=True)
def test_a_stored_change_is_there_again_whole(database: str) -> None:
    """Answers, seats, options, outcome and key of one change; answers are undone from a number on."""
    store = open_store(database)
    assert store.create(a_game()) and not store.create(a_game())
    epoch = store.hold("g1")
    seats = [SeatKept("Oskar", link="t", joined=True)]
    stored = store.write(
        [
            Change("g1", epoch, 1, 1, 2.0, ((1, 7), (2, 7)), "key", seats, Options(reason="stones"), moment="round 1"),
            Change("g1", epoch, 3, 2, 3.0, ((8,),), outcome="A"),
        ]
    )
    store.close()
    again = open_store(database)
    found = again.load("g1")

    assert stored == [True, True] and found is not None
    assert found.answers == [[3], [1, 7], [8]] and found.keys == {1: "key"}
    assert (found.seats[0].name, found.start, found.options.reason) == ("Oskar", {"game": "wotf"}, "stones")
    assert (found.outcome, found.moment, found.updated) == ("A", "round 1", 3.0)
    assert again.load("g2") is None and again.count(uploaded=False) == 0
    assert [line.answers for line in again.lines(["g1", "g2"])] == [3]
    again.close()


@pytest.mark.parametrize("database", STORES, indirect=True)
def test_a_stale_holders_write_is_refused_and_a_repeated_one_is_not(database: str) -> None:
    """The epoch fences an earlier holder, the count a gap; the very same change may be written again."""
    store = open_store(database)
    store.create(a_game())
    old = store.hold("g1")
    epoch = store.hold("g1")
    good = Change("g1", epoch, 1, 1, 2.0, ((5,),))
    stored = store.write([Change("g1", old, 1, 1, 2.0, ((4,),)), good, good, Change("g1", epoch, 5, 5, 2.0, ((6,),))])
    found = store.load("g1")
    store.close()

    assert epoch > old and stored == [False, True, True, False]
    assert found is not None and found.answers == [[3], [5]]


@pytest.mark.parametrize("database", STORES, indirect=True)
def test_abandoned_games_expire_and_finished_ones_stay(database: str) -> None:
    """What was last touched before the time goes; a game without an answer goes sooner, and so do uploads."""
    store = open_store(database)
    for number, (answers, outcome, uploaded) in enumerate(
        [([[1]], "", False), ([], "", False), ([[1]], "A", False), ([[1]], "A", True)]
    ):
        one = msgspec.structs.replace(a_game(), id=f"g{number}", answers=answers, outcome=outcome, updated=50.0)
        one.options = Options(uploaded=uploaded)
        store.create(one)
    gone = [store.expire(10, 10, 10), store.expire(10, 60, 10), store.expire(60, 60, 10), store.expire(60, 60, 60)]
    left = [line.id for line in store.lines(["g0", "g1", "g2", "g3"])]
    store.close()

    assert gone == [0, 1, 1, 1] and left == ["g2"]


def test_a_damaged_game_leaves_the_others_playable(tmp_path: Path) -> None:
    """Its link says what is wrong; the other link leads to the other game."""
    settings = Settings(str(tmp_path / "g.sqlite3"), thinkers=0)
    with TestClient(make_app(settings)) as client:
        broken, whole = start(client, "wotf"), start(client, "wotf")
    with sqlite3.connect(settings.database) as file:
        file.execute("update game set seats = '{' where id = ?", (broken["game"],))
    file.close()
    with TestClient(make_app(settings)) as client:
        told = client.get(f"/api/games/{broken['game']}")
        with client.websocket_connect(f"/api/games/{whole['game']}/socket") as socket:
            state = Person(socket, whole["token"]).hear("state")

    assert told.status_code == 404 and "damaged" in told.json()["error"] and state["you"] == "A"


@pytest.mark.parametrize("database", STORES, indirect=True)
def test_data_of_a_newer_version_is_refused_with_a_sentence(database: str) -> None:
    """And nothing in it is touched."""
    open_store(database).close()
    if database.startswith("postgresql"):
        import psycopg

        with psycopg.connect(database) as session:
            session.execute("update form set form = 99")
    else:
        with sqlite3.connect(database) as file:
            file.execute("pragma user_version = 99")
        file.close()

    with pytest.raises(BadInput, match="newer version"):
        open_store(database)


def test_what_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    """It says what to do."""
    (tmp_path / "g.sqlite3").write_bytes(b"no database at all" * 100)

    with pytest.raises(BadInput, match="move the file away"):
        open_store(str(tmp_path / "g.sqlite3"))
    with pytest.raises(BadInput, match="can't be opened"):
        open_store("postgresql://nobody@127.0.0.1:1/none")


def test_one_server_at_a_time_uses_a_file(tmp_path: Path) -> None:
    """The second is refused with the address of the first, and may have the file when that one has ended."""
    path = str(tmp_path / "g.sqlite3")
    first = open_store(path, "http://127.0.0.1:8765/")
    with pytest.raises(ServedElsewhere, match="already open at http") as refused:
        open_store(path)
    first.close()
    open_store(path).close()

    assert refused.value.address == "http://127.0.0.1:8765/"
