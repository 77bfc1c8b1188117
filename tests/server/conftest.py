"""A server of its own for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from wondertable.server.app import make_app
from wondertable.server.settings import Settings


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server with its games in a file of its own; bots think in its own threads."""
    with TestClient(make_app(Settings(str(tmp_path / "games.sqlite3"), thinkers=0))) as found:
        yield found
