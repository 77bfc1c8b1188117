"""Backups: taken while a game runs, restored elsewhere, and the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.conftest import STORES
from tests.server.people import Person, start
from wondertable import BadInput
from wondertable.server.app import make_app
from wondertable.server.backup import backup, restore
from wondertable.server.settings import Settings


@pytest.mark.parametrize("database", STORES, indirect=True)
def test_a_game_in_progress_goes_on_from_a_backup(database: str, tmp_path: Path) -> None:
    """The backup is taken beside an open table; restoring it twice adds nothing."""
    file, elsewhere = tmp_path / "backup", str(tmp_path / "other.sqlite3")
    with TestClient(make_app(Settings(database, thinkers=0))) as client:
        seated = start(client, "wotf")
        with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
            me = Person(socket, seated["token"])
            told = me.until_asked("A")
            me.choose(told)
            told = me.after(told)
            assert backup(database, file) == (1, [])
    assert restore(elsewhere, file) == (1, []) and restore(elsewhere, file) == (0, [])
    assert not list(tmp_path.glob(".backup*"))
    where = f"/api/games/{seated['game']}/socket"
    with TestClient(make_app(Settings(elsewhere, thinkers=0))) as client, client.websocket_connect(where) as socket:
        now = Person(socket, seated["token"]).hear("state")

    assert now["you"] == "A" and now["view"]["number"] >= told["view"]["number"]


def test_a_backup_overwrites_nothing_and_takes_no_other_file(tmp_path: Path) -> None:
    """Each refusal is a sentence."""
    (tmp_path / "notes").write_text("my notes", encoding="utf-8")
    with pytest.raises(BadInput, match="exists already"):
        backup(str(tmp_path / "g.sqlite3"), tmp_path / "notes")
    with pytest.raises(BadInput, match="no games"):
        backup(str(tmp_path / "g.sqlite3"), tmp_path / "new")
    with pytest.raises(BadInput, match="not a backup"):
        restore(str(tmp_path / "g.sqlite3"), tmp_path / "notes")
