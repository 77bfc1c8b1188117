"""A database that goes away for a while: everybody reads "try again", and afterwards the games go on."""

from __future__ import annotations

import time
import urllib.error
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.postgres import Postgres
from tests.server.real import Process, Screen, Serving

SEATS = [{"deck": "emberguild"}, {"deck": "free_banner", "here": True}]
RETRIED = (1012, 1013, 4503)
"""Close codes after which the browser tries again with growing pauses."""


@pytest.fixture
def own_postgres(postgres: Postgres) -> Iterator[Postgres]:
    """A PostgreSQL that a test may kill, with the settings that people run."""
    running = Postgres(postgres.programs, settings=())
    yield running
    running.close()


def test_an_outage_of_the_database_costs_nothing(own_postgres: Postgres, serving: Serving) -> None:
    """Killed in the middle of a game: 503 and a sentence that names no host; when it is back, so is the game."""
    server = serving.on(own_postgres.database())
    seated = server.post("/api/games", {"game": "sow", "seats": SEATS})
    screen = Screen(server.port, seated["game"], seated["token"])
    told = screen.play(4)
    own_postgres.kill()
    refused = refusal(screen, told)
    status, words = asked(server, f"/api/games/{'x' * 12}")
    screen.socket.close()
    own_postgres.begin()
    back = came_back(server, seated)

    assert refused and status == 503 and "try again" in words.lower()
    assert "postgres" not in words.lower() and "wt-pg" not in words
    assert back["view"]["number"] == told["view"]["number"]


def refusal(screen: Screen, told: Any) -> bool:
    """Answer; return whether it was refused with a sentence, or the socket closed so that the browser tries again."""
    try:
        screen.say(screen.answer(told))
        heard = screen.hear("refused", "state")
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code in RETRIED
    return heard["type"] == "refused" and "again" in heard["words"]


def asked(server: Process, path: str) -> tuple[int, str]:
    """Ask for something; the status and the words."""
    try:
        return 200, str(server.get(path))
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def came_back(server: Process, seated: Any) -> Any:
    """Open the table again and again until it is there, as the browser does."""
    until = time.monotonic() + 30
    while True:
        screen = Screen(server.port, seated["game"], seated["token"])
        try:
            return screen.look()
        except ConnectionClosed:
            assert time.monotonic() < until
            time.sleep(0.3)
        finally:
            screen.socket.close()
