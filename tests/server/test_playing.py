"""Playing over the socket."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from tests.server.conftest import STORES
from tests.server.people import DECKS, Person, start
from wondertable.server.app import make_app
from wondertable.server.settings import Settings
from wondertable.server.shuffle import seed


def until_asked(socket: WebSocketTestSession, seat: str) -> dict[str, Any]:
    """Read on until a seat is asked, or the game is over."""
    while True:
        told: dict[str, Any] = socket.receive_json()
        if told["type"] == "state":
            asked = told["view"]["observation"]["decision"]
            if told["view"]["outcome"] or (asked and asked["seat"] == seat):
                return told


@pytest.mark.parametrize("database", STORES, indirect=True)
@pytest.mark.parametrize("game", DECKS)
def test_a_whole_game_against_a_bot(client: TestClient, game: str) -> None:
    """By option ids alone, to an outcome with its reason; then the shuffle is laid open."""
    seated = start(client, game)
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        socket.send_json({"type": "hello", "token": seated["token"]})
        told = until_asked(socket, seated["seat"])
        while not told["view"]["outcome"]:
            asked = told["view"]["observation"]["decision"]
            ids = [option["id"] for option in asked["options"]][: max(asked["least"], 1)]
            socket.send_json({"type": "choose", "number": told["view"]["number"], "ids": ids})
            told = until_asked(socket, seated["seat"])

    assert told["view"]["outcome"]["rule"] and told["shuffle"]["secret"]
    assert told["shuffle"]["seed"] == str(seed(told["shuffle"]["secret"], told["shuffle"]["words"]))


@pytest.mark.parametrize("database", STORES, indirect=True)
def test_a_friend_sits_down_by_an_invitation(client: TestClient) -> None:
    """Both wait until everybody sits; each sees only their own hand."""
    mine = start(client, "sow", bot="")
    link = {"invitation": mine["invitations"]["B"], "name": "Oskar"}
    with client.websocket_connect(f"/api/games/{mine['game']}/socket") as socket:
        socket.send_json({"type": "hello", "token": mine["token"]})
        assert socket.receive_json()["type"] == "waiting"
        theirs = client.post(f"/api/games/{mine['game']}/join", json=link).json()
        seen = socket.receive_json()["view"]["observation"]["players"]

    assert theirs["seat"] == "B"
    assert len(seen["A"]["hand"]["known"]) == seen["A"]["hand"]["size"] > 0 and seen["B"]["hand"]["known"] == []


@pytest.mark.parametrize("database", STORES, indirect=True)
def test_a_stale_answer_is_refused_without_harm(client: TestClient) -> None:
    """The same answer twice: the second is told what is open now."""
    seated = start(client, "wotf")
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        socket.send_json({"type": "hello", "token": seated["token"]})
        told = until_asked(socket, "A")
        answer = {"type": "choose", "number": told["view"]["number"], "ids": []}
        answer["ids"] = [option["id"] for option in told["view"]["observation"]["decision"]["options"]][:1]
        socket.send_json(answer)
        until_asked(socket, "A")
        socket.send_json(answer)
        refused = socket.receive_json()

    assert refused["type"] == "refused" and refused["stale"]


def test_a_refused_question_names_what_it_answers(client: TestClient) -> None:
    """A preview of an option that is gone is refused under its own ref, and nothing else is said."""
    seated = start(client, "wotf")
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        socket.send_json({"type": "hello", "token": seated["token"]})
        until_asked(socket, "A")
        socket.send_json({"type": "ask", "what": "preview", "about": "gone", "ref": 7})
        refused = socket.receive_json()

    assert (refused["type"], refused["ref"]) == ("refused", 7)


@pytest.mark.parametrize("database", STORES, indirect=True)
def test_a_game_goes_on_after_a_restart(database: str) -> None:
    """What was acknowledged is there, under the same link."""
    settings = Settings(database, thinkers=0)
    with TestClient(make_app(settings)) as client:
        seated = start(client, "wotf")
        with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
            socket.send_json({"type": "hello", "token": seated["token"]})
            before = until_asked(socket, "A")
    with (
        TestClient(make_app(settings)) as client,
        client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket,
    ):
        socket.send_json({"type": "hello", "token": seated["token"]})
        after = until_asked(socket, "A")

    assert after["view"] == before["view"] | {part: after["view"][part] for part in ("log", "story")}


def test_an_unknown_link_and_a_wrong_token_get_a_sentence(client: TestClient) -> None:
    """Neither tells anything about other games."""
    seated = start(client, "sow")

    assert client.get("/api/games/nosuch").json() == {
        "error": "There is no game behind this link. Ask for a new link, or start a game yourself."
    }
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        socket.send_json({"type": "hello", "token": "guessed"})
        assert "no seat of this game" in socket.receive_json()["words"]


def test_an_answer_does_not_wait_for_a_hint(client: TestClient) -> None:
    """The hint is thought about beside the game, and comes when it is ready."""
    seated = start(client, "wotf")
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        me = Person(socket, seated["token"])
        told = me.until_asked("A")
        me.say("ask", what="hint", about="", ref=7)
        me.choose(told)
        first = me.hear("state", "answered", "refused")
        hint = me.hear("answered", "refused")

    assert first["type"] == "state" and first["view"]["number"] > told["view"]["number"]
    assert hint["ref"] == 7
