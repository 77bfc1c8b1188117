"""Writes that fail and replies that are lost: the table stays as it was, says so, and goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.people import Person, begin, start
from wondertable.server.app import make_app
from wondertable.server.settings import Settings


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[TestClient, str]]:
    """A server and its file."""
    settings = Settings(str(tmp_path / "g.sqlite3"), thinkers=0)
    with TestClient(make_app(settings)) as client:
        yield client, settings.database


@contextmanager
def failing(database: str, what: str) -> Iterator[None]:
    """While this lasts, such writes fail in the database itself, as on a full disk."""

    def run(words: str) -> None:
        file = sqlite3.connect(database, timeout=20)
        file.execute(words)
        file.commit()
        file.close()

    run(f"create trigger fails before {what} begin select raise(abort, 'disk is full'); end")
    try:
        yield
    finally:
        run("drop trigger fails")


def rows(database: str, words: str, *values: str) -> list[tuple[object, ...]]:
    """What is stored."""
    file = sqlite3.connect(database, timeout=20)
    found = file.execute(words, values).fetchall()
    file.close()
    return found


def test_an_answer_that_cant_be_stored_changes_nothing(served: tuple[TestClient, str]) -> None:
    """The sender reads a sentence, the question stays open, and the same answer counts when the disk has room."""
    client, database = served
    seated = start(client, "wotf")
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        me = Person(socket, seated["token"])
        told = me.until_asked("A")
        with failing(database, "insert on answer"):
            me.choose(told)
            refused = me.hear("refused")
            same = me.hear("state")
        me.choose(told)
        after = me.after(told)

    assert "Nothing was changed" in refused["words"] and same["view"] == {**told["view"], "log": [], "story": []}
    assert after["view"]["number"] > told["view"]["number"]


def test_the_last_answer_and_the_outcome_are_stored_together(served: tuple[TestClient, str]) -> None:
    """Where the outcome can't be stored, the answer isn't either: nobody finds a finished game that still runs."""
    client, database = served
    seated = begin(client, "sow", [{}, {"here": True}])
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        us = Person(socket, seated["token"])
        us.say("ready", seat=us.hear("handover")["seat"])
        us.hear("state")
        with failing(database, "update of outcome on game when new.outcome <> ''"):
            us.say("concede")
            refused = us.hear("refused")
            assert us.hear("state")["view"]["outcome"] is None
            assert rows(database, "select count(*) from answer where game = ?", seated["game"]) == [(0,)]
        us.say("concede")
        told = us.hear("state")

    assert "Nothing was changed" in refused["words"] and told["result"]["reason"] == "conceded"
    stored = rows(database, "select outcome, count from game where id = ?", seated["game"])
    assert stored == [(told["view"]["outcome"]["winner"], 1)]


def test_a_join_that_cant_be_stored_uses_nothing_up(served: tuple[TestClient, str]) -> None:
    """The seat stays free, the game has not begun, and the same link works afterwards."""
    client, database = served
    mine = start(client, "sow", bot="")
    link = {"invitation": mine["invitations"]["B"], "name": "Oskar"}
    with client.websocket_connect(f"/api/games/{mine['game']}/socket") as socket:
        me = Person(socket, mine["token"])
        me.hear("waiting")
        with failing(database, "update of start on game when new.start is not null"):
            failed = client.post(f"/api/games/{mine['game']}/join", json=link)
        about = client.get(f"/api/games/{mine['game']}").json()
        again = client.post(f"/api/games/{mine['game']}/join", json=link)
        told = me.hear("state")

    assert failed.status_code == 503 and "try again" in failed.json()["error"].lower()
    assert about["seats"][1]["free"] and not about["begun"]
    assert again.status_code == 200 and told["view"]["number"] == 0


def test_undo_that_cant_be_stored_changes_nothing(served: tuple[TestClient, str]) -> None:
    """The position stays, and undo works afterwards."""
    client, database = served
    seated = begin(client, "wotf", [{}, {"bot": "novice"}])
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        me = Person(socket, seated["token"])
        told = me.until_asked("A")
        me.choose(told)
        me.after(told)
        now = me.until_asked("A")
        with failing(database, "delete on answer"):
            me.say("undo", even_so=True)
            me.hear("refused")
            assert me.hear("state")["view"]["number"] == now["view"]["number"]
        me.say("undo", even_so=True)
        back = me.hear("state")

    assert back["view"]["number"] == told["view"]["number"]


def test_a_finished_game_without_outcome_is_mended_when_opened(tmp_path: Path) -> None:
    """As a version before this one could leave it."""
    settings = Settings(str(tmp_path / "g.sqlite3"), thinkers=0)
    with TestClient(make_app(settings)) as client:
        seated = begin(client, "sow", [{}, {"here": True}])
        with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
            us = Person(socket, seated["token"])
            us.say("ready", seat=us.hear("handover")["seat"])
            us.hear("state")
            us.say("concede")
            us.hear("state")
    file = sqlite3.connect(settings.database)
    file.execute("update game set outcome = ''")
    file.commit()
    file.close()
    with TestClient(make_app(settings)) as client:
        with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
            Person(socket, seated["token"]).hear("state")
        about = client.get(f"/api/games/{seated['game']}").json()

    assert about["outcome"] in ("A", "B") and about["reason"] == "conceded"


def test_a_gap_in_the_answers_is_refused_by_name(tmp_path: Path) -> None:
    """The game is named, and no answer is taken for another."""
    settings = Settings(str(tmp_path / "g.sqlite3"), thinkers=0)
    with TestClient(make_app(settings)) as client:
        seated = start(client, "wotf")
        with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
            me = Person(socket, seated["token"])
            for _ in range(3):
                told = me.until_asked("A")
                me.choose(told)
                me.after(told)
    file = sqlite3.connect(settings.database)
    file.execute("delete from answer where number = 1")
    file.commit()
    file.close()
    with TestClient(make_app(settings)) as client:
        told = client.get(f"/api/games/{seated['game']}").json()

    assert f"game {seated['game']} is damaged: answer 1 is missing" in told["error"]
