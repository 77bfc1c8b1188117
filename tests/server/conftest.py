"""A server of its own for every test, and a PostgreSQL where one is at hand."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.postgres import Postgres, programs
from tests.server.real import Serving
from wondertable.server.app import make_app
from wondertable.server.settings import Settings

STORES = ("sqlite", "postgresql")
LONGEST = int(os.environ.get("WONDERTABLE_LONGEST", "180"))
"""Seconds that a test of the server may last."""


@pytest.fixture(autouse=True)
def impatient() -> Iterator[None]:
    """Whoever waits for a message that never comes fails, and does not wait for ever."""

    def ring(*_: object) -> None:
        raise TimeoutError(f"not over after {LONGEST} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(LONGEST)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL; where there is none, the test is skipped, and in CI that is a failure."""
    found = programs()
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL is not installed: apt-get install postgresql")
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    running = Postgres(found)
    yield running
    running.close()


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where the games are kept: a file, or, for a test that asks for both stores, also a database."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return str(tmp_path / "games.sqlite3")
    running: Postgres = request.getfixturevalue("postgres")
    return running.database()


@pytest.fixture
def serving() -> Iterator[Serving]:
    """Servers that are processes of their own."""
    found = Serving()
    yield found
    found.end()


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    """A server with its games in a place of its own; bots think in its own threads."""
    with TestClient(make_app(Settings(database, thinkers=0))) as found:
        yield found
