"""Several processes and many visitors at once: a game goes on at another process, and everybody gets a table."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

from tests.server.postgres import Postgres
from tests.server.real import Screen, Serving

WOTF = [{"deck": "petraia"}, {"deck": "solfera"}]
SEATS = [{"deck": "emberguild"}, {"deck": "free_banner", "here": True}]


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
