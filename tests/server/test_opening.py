"""Opening a table by the command: whatever is wrong with its games is one sentence before anything is announced."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT
from tests.server.real import Serving
from wondertable.server.open_store import open_store

FORM_1 = """
create table game (
    id text primary key, game text not null, edition text not null, seats text not null, secret text not null,
    options text not null, start text, outcome text not null default '', created real not null, updated real not null
) strict;
create table answer (
    game text not null references game (id) on delete cascade, number integer not null, answer text not null,
    at real not null, primary key (game, number)
) strict, without rowid;
create index game_by_time on game (outcome = '', updated desc);
insert into game values ('g1', 'sow', '1', '[{"name":"Mira","token":"t"},{"invite":"i"}]', 's', '{}', null, '', 1, 1);
pragma user_version = 1;
"""


def opened(folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """Run the command until it refuses."""
    call = [sys.executable, "-m", "wondertable", "play", "--port", "0", *more]
    env = {**os.environ, "WONDERTABLE_DATA": str(folder), "PYTHONPATH": str(ROOT / "src"), "BROWSER": "true"}
    return subprocess.run(call, capture_output=True, text=True, env=env, timeout=60)


def damaged(path: Path, kind: str) -> None:
    """Make a database that can't be served."""
    open_store(str(path)).close()
    if kind == "newer":
        file = sqlite3.connect(path)
        file.execute("pragma user_version = 99")
        file.close()
    elif kind == "truncated":
        path.write_bytes(path.read_bytes()[:5000])
    elif kind == "header":
        path.write_bytes(os.urandom(100) + path.read_bytes()[100:])
    elif kind == "empty":
        path.write_bytes(b"")
    elif kind == "another":
        path.unlink()
        file = sqlite3.connect(path)
        file.execute("create table notes (words text)")
        file.close()


@pytest.mark.parametrize("kind", ["newer", "truncated", "header", "empty", "another"])
def test_a_database_that_cant_be_served_is_one_sentence(tmp_path: Path, kind: str) -> None:
    """Exit 2, no traceback, nothing announced, and the file as it was."""
    path = tmp_path / "table.sqlite3"
    damaged(path, kind)
    before = path.read_bytes()
    told = opened(tmp_path, "--no-browser")

    assert told.returncode == 2 and "The table is open" not in told.stdout
    assert len(told.stderr.strip().splitlines()[-1:]) == 1 and "Traceback" not in told.stderr
    assert str(path) in told.stderr and path.read_bytes() == before


def test_a_database_that_cant_be_reached_is_one_sentence(tmp_path: Path) -> None:
    """Before the table is announced."""
    told = opened(tmp_path, "--no-browser", "--database", "postgresql://nobody@127.0.0.1:1/none")

    assert told.returncode == 2 and "can't be opened" in told.stderr and "Traceback" not in told.stderr


def test_a_second_play_opens_the_browser_at_the_first(tmp_path: Path, serving: Serving) -> None:
    """And says so; without a browser it is refused."""
    server = serving.on(str(tmp_path / "table.sqlite3"))
    told, refused = opened(tmp_path), opened(tmp_path, "--no-browser")

    assert told.returncode == 0 and f"already open at http://127.0.0.1:{server.port}/" in told.stdout, told.stderr
    assert refused.returncode == 2 and "already open" in refused.stderr


def test_games_and_folder_are_private(tmp_path: Path) -> None:
    """Nobody else on the machine reads them."""
    path = tmp_path / "new" / "table.sqlite3"
    open_store(str(path)).close()

    assert stat.S_IMODE(path.stat().st_mode) == 0o600 and stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_an_older_database_is_upgraded_with_a_copy_kept(tmp_path: Path) -> None:
    """Tokens and invitations of form 1 become links; the old file is beside."""
    path = tmp_path / "g.sqlite3"
    file = sqlite3.connect(path)
    file.executescript(FORM_1)
    file.close()
    store = open_store(str(path))
    found = store.load("g1")
    store.close()

    assert found is not None and [(seat.link, seat.joined) for seat in found.seats] == [("t", True), ("i", False)]
    copy = sqlite3.connect(tmp_path / "g.sqlite3.form1")
    assert copy.execute("pragma user_version").fetchone() == (1,)
    copy.close()
