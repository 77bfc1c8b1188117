"""Nothing is lost: a move that was acknowledged is there after a power cut, in either store."""

from __future__ import annotations

import os
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import STORES
from tests.server.postgres import Postgres
from tests.server.real import Screen, Serving

KILLS = int(os.environ.get("WONDERTABLE_KILLS", "3"))
"""So many power cuts; `make stress` has fifty."""
WOTF = [{"deck": "petraia"}, {"deck": "solfera"}]
SEATS = [{"deck": "emberguild"}, {"deck": "free_banner", "here": True}]


@pytest.mark.parametrize("database", STORES, indirect=True)
def test_no_acknowledged_move_is_lost_in_a_power_cut(database: str, serving: Serving) -> None:
    """At random moments the server dies; under the same link the game goes on where it was."""
    chance = random.Random(11)
    server = serving.on(database)
    seated = server.post("/api/games", {"game": "sow", "seats": SEATS})
    for _ in range(KILLS):
        screen = Screen(server.port, seated["game"], seated["token"])
        playing = threading.Thread(target=_play, args=(screen,))
        playing.start()
        time.sleep(chance.uniform(0.05, 0.8))
        server.kill()
        playing.join(30)
        server = serving.on(database)
        again = Screen(server.port, seated["game"], seated["token"])
        now = again.look()
        again.socket.close()
        assert screen.acknowledged <= now["view"]["number"] <= screen.acknowledged + 1
        if now["view"]["outcome"]:
            seated = server.post("/api/games", {"game": "sow", "seats": SEATS})


def _play(screen: Screen) -> None:
    try:
        screen.play(10_000)
    except (ConnectionClosed, OSError, EOFError, TimeoutError):
        pass


def test_another_process_takes_a_game_over_within_ten_seconds(postgres: Postgres, serving: Serving) -> None:
    """Two processes share one database; when one is killed in the middle of a game, the other goes on with it."""
    database = postgres.database()
    one, two = serving.on(database), serving.on(database)
    seated = one.post("/api/games", {"game": "sow", "seats": SEATS})
    screen = Screen(one.port, seated["game"], seated["token"])
    before = screen.play(4)
    one.kill()
    dead = time.monotonic()
    other = Screen(two.port, seated["game"], seated["token"])
    after = other.look()
    took = time.monotonic() - dead
    other.socket.close()

    assert after["view"]["number"] == before["view"]["number"] and took < 10
    assert after["view"]["observation"] == before["view"]["observation"]


def test_a_game_is_held_by_one_process_at_a_time(postgres: Postgres, serving: Serving) -> None:
    """Whoever comes to another process is told so; when the first has let go, it is opened there."""
    database = postgres.database()
    one, two = serving.on(database), serving.on(database)
    seated = one.post("/api/games", {"game": "sow", "seats": SEATS})
    screen = Screen(one.port, seated["game"], seated["token"])
    screen.look()
    letting_go = threading.Timer(1.0, screen.socket.close)
    letting_go.start()
    start = time.monotonic()
    other = Screen(two.port, seated["game"], seated["token"])
    told = other.look()
    waited = time.monotonic() - start
    other.socket.close()

    assert told["view"]["number"] == 0 and 0.5 < waited < 10


def test_many_may_begin_at_a_server_that_has_just_started(database: str, serving: Serving) -> None:
    """The decks are read while others ask for them already."""
    server = serving.on(database)
    with ThreadPoolExecutor(8) as people:
        asked = [people.submit(server.post, "/api/games", {"game": "wotf", "seats": WOTF}) for _ in range(8)]
        seated = [one.result(30) for one in asked]

    assert len({one["game"] for one in seated}) == 8
