"""Stores: the same promises in a file and in a database."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.conftest import STORES
from tests.server.people import Person, start
from wondertable.kernel.errors import BadInput
from wondertable.server.app import make_app
from wondertable.server.opening import open_store
from wondertable.server.settings import Settings
from wondertable.server.store import AnswerKept, GameKept, SeatKept


@pytest.mark.parametrize("database", STORES, indirect=True)
def test_what_was_kept_is_there_again(database: str) -> None:
    """Seats, start, answers in order; answers are taken back from a number on; none is kept twice."""
    game = GameKept(
        "g1", "wotf", "1", [SeatKept("Mira", token="t")], "s", {"a": 1}, answers=[[3]], created=1, updated=1
    )
    store = open_store(database)
    store.create(game)
    kept = store.append([AnswerKept("g1", number, [number, 7], 2.0) for number in (1, 2)])
    later = store.append([AnswerKept("g1", 2, [9], 3.0), AnswerKept("g1", 3, [8], 3.0)])
    store.take_back("g1", 3)
    game.start, game.seats[0].name = {"game": "wotf"}, "Oskar"
    store.update(game)
    store.close()
    again = open_store(database)
    found = again.load("g1")

    assert (kept, later) == ([True, True], [False, True])
    assert found is not None and found.answers == [[3], [1, 7], [2, 7]]
    assert (found.seats[0].name, found.start, found.options) == ("Oskar", {"game": "wotf"}, {"a": 1})
    assert again.load("g2") is None and again.running() == 1
    assert [line.id for line in again.games(over=False, most=5)] == ["g1"] and again.games(over=True, most=5) == []
    again.close()


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

    with pytest.raises(BadInput, match="newer wondertable"):
        open_store(database)


def test_what_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    """It says what to do."""
    (tmp_path / "g.sqlite3").write_bytes(b"no database at all" * 100)

    with pytest.raises(BadInput, match="move the file away"):
        open_store(str(tmp_path / "g.sqlite3"))
    with pytest.raises(BadInput, match="can't be opened"):
        open_store("postgresql://nobody@127.0.0.1:1/none")


def test_two_servers_on_one_file_do_no_harm(tmp_path: Path) -> None:
    """Whoever answers second is told that the game went on, and how it stands."""
    settings = Settings(str(tmp_path / "g.sqlite3"), thinkers=0)
    with TestClient(make_app(settings)) as one, TestClient(make_app(settings)) as two:
        mine = start(one, "wotf", bot="")
        theirs = one.post(f"/api/games/{mine['game']}/join", json={"invitation": mine["invitations"]["B"]}).json()
        where = f"/api/games/{mine['game']}/socket"
        with one.websocket_connect(where) as socket:
            asked = Person(socket, "").hear("state")["view"]["observation"]["decision"]["seat"]
        token = {"A": mine["token"], "B": theirs["token"]}[asked]
        with one.websocket_connect(where) as here, two.websocket_connect(where) as there:
            first, second = Person(here, token), Person(there, token)
            told, same = first.until_asked(asked), second.until_asked(asked)
            first.choose(told)
            after = first.after(told)
            second.choose(same)
            refused = second.hear("refused")
            now = second.after(same)

    assert "went on elsewhere" in refused["words"]
    assert now["view"]["number"] >= after["view"]["number"]
