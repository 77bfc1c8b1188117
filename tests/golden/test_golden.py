"""What an earlier version wrote is read by this one, as docs/reference/versions.md promises."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.people import Person
from wondertable import Game, __version__, replay
from wondertable.server.app import make_app
from wondertable.server.backup import restore
from wondertable.server.settings import Settings

HERE = Path(__file__).parent
VERSIONS = sorted([path for path in HERE.iterdir() if path.is_dir() and path.name != "__pycache__"])
RECORDS = [path for version in VERSIONS for path in sorted(version.glob("record_*"))]
POSITIONS = sorted((HERE / __version__).glob("position_*"))
"""Positions are promised to the version that wrote them alone."""


def content(path: Path) -> Any:
    """Return what a golden file holds."""
    return json.loads(gzip.decompress(path.read_bytes()))


def named(path: Path) -> str:
    """Return the name of a case."""
    return str(path.relative_to(HERE))


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_record_is_replayed_to_the_same_end(path: Path) -> None:
    """Every answer is still legal, and the game ends as it did."""
    kept = content(path)
    game = replay(kept)

    assert len(game.answers) == len(kept["answers"]) and game.over
    assert not game.start.get("flags")


@pytest.mark.parametrize("path", POSITIONS, ids=named)
def test_a_position_is_read_and_is_the_same(path: Path) -> None:
    """Within a version a position is read for good."""
    kept = content(path)

    assert Game.load(kept["position"]).digest() == kept["digest"]


@pytest.mark.parametrize("version", VERSIONS, ids=named)
@pytest.mark.parametrize("restored", [False, True])
def test_a_database_is_opened_and_its_game_goes_on(version: Path, tmp_path: Path, restored: bool) -> None:
    """A copy of the file, or a backup of it: the seat's link leads back to the game where it was."""
    place = tmp_path / "games.sqlite3"
    if restored:
        assert restore(str(place), version / "games.backup") == (1, [])
    else:
        shutil.copy(version / "games.sqlite3", place)
    kept = content(version / "games.json.gz")
    where = f"/api/games/{kept['game']}/socket"
    with TestClient(make_app(Settings(str(place), thinkers=0))) as client, client.websocket_connect(where) as socket:
        me = Person(socket, kept["token"])
        told = me.until_asked("A")
        me.choose(told)
        after = me.after(told)

    assert kept["number"] <= told["view"]["number"] < after["view"]["number"]


@pytest.mark.parametrize("version", VERSIONS, ids=named)
def test_a_journal_goes_on_in_its_own_version_alone(version: Path, tmp_path: Path) -> None:
    """There all its games count as played; games of another version can't be compared, and it is named."""
    copy = tmp_path / "study.journal"
    shutil.copy(version / "study.journal", copy)
    done = simulate(copy)

    assert copy.read_bytes() == (version / "study.journal").read_bytes()
    assert done.returncode == (0 if version.name == __version__ else 2)
    assert version.name == __version__ or version.name in done.stderr


def simulate(journal: Path) -> subprocess.CompletedProcess[str]:
    """Ask for the study of the golden journals."""
    words = ["--agents", "random", "greedy", "--games", "4", "--jobs", "1", "--journal", str(journal)]
    command = [sys.executable, "-m", "wondertable", "simulate", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)
