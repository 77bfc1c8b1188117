"""Replies that are lost on the way: the same request sent again gives the same result, over real connections."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.lossy_line import LossyLine
from tests.server.real import Process, Screen, Serving

KEY = "a-random-word-of-the-client"


@pytest.fixture
def server(tmp_path: Path, serving: Serving) -> Process:
    """A server in a process of its own."""
    return serving.on(str(tmp_path / "games.sqlite3"))


@pytest.fixture
def line(server: Process) -> Iterator[LossyLine]:
    """A line to it that can lose replies."""
    found = LossyLine(server.port)
    yield found
    found.close()


def post(line: LossyLine, path: str, body: Any) -> Any:
    """Send a request; None if the reply was lost."""
    connection = http.client.HTTPConnection("127.0.0.1", line.port, timeout=20)
    try:
        connection.request("POST", path, json.dumps(body))
        return json.loads(connection.getresponse().read())
    except (http.client.HTTPException, OSError):
        return None
    finally:
        connection.close()


def post_twice(line: LossyLine, path: str, body: Any) -> Any:
    """Send a request whose reply is lost, then the same once more."""
    line.losing.set()
    assert post(line, path, body) is None
    line.losing.clear()
    return post(line, path, body)


def test_a_table_set_up_twice_is_one_table(server: Process, line: LossyLine) -> None:
    """The second request finds the game that the first one made."""
    asked = {"game": "sow", "seats": [{"name": "Mira"}, {}], "key": KEY}
    found = post_twice(line, "/api/games", asked)

    assert found == post(line, "/api/games", asked) and line.lost == 1
    assert not server.get(f"/api/games/{found['game']}")["begun"]


def test_a_seat_taken_twice_is_the_same_seat(line: LossyLine) -> None:
    """A friend whose reply was lost is seated by the same link."""
    mine = post(line, "/api/games", {"game": "sow", "seats": [{"name": "Mira"}, {}]})
    link = {"invitation": mine["invitations"]["B"], "name": "Oskar"}
    found = post_twice(line, f"/api/games/{mine['game']}/join", link)
    screen = Screen(line.port, mine["game"], found["token"])

    assert found["seat"] == "B" and screen.hear("state")["you"] == "B"
    screen.socket.close()


def test_an_answer_sent_twice_counts_once(line: LossyLine) -> None:
    """The state that acknowledges it is lost with the connection; the answer sent again is not refused."""
    mine = post(line, "/api/games", {"game": "sow", "seats": [{}, {"here": True}]})
    screen = Screen(line.port, mine["game"], mine["token"])
    told = screen.look()
    answer = {**screen.answer(told), "key": KEY}
    line.losing.set()
    screen.say(answer)
    with pytest.raises(ConnectionClosed):
        screen.look()
    line.losing.clear()
    again = Screen(line.port, mine["game"], mine["token"])
    back = again.look()
    again.say(answer)
    same = again.hear("state", "refused")
    again.socket.close()

    assert back["view"]["number"] == told["view"]["number"] + 1
    assert same["type"] == "state" and same["view"]["number"] == back["view"]["number"]


def test_a_rematch_asked_for_twice_is_one_game(line: LossyLine) -> None:
    """The other player is invited to the game that was made first."""
    mine = post(line, "/api/games", {"game": "sow", "seats": [{}, {"here": True}]})
    screen = Screen(line.port, mine["game"], mine["token"])
    screen.look()
    screen.say({"type": "concede"})
    screen.look()
    screen.socket.close()
    address, asked = f"/api/games/{mine['game']}/rematch", {"token": mine["token"]}
    found = post_twice(line, address, asked)

    assert found["game"] != mine["game"] and found == post(line, address, asked)
