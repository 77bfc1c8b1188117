"""A full disk: whoever asks for something reads a sentence, nothing is half stored, and with room the games go on."""

from __future__ import annotations

import os
import subprocess
import urllib.error
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.real import Process, Screen, Serving

SIZE = "3m"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system with hardly any room."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("a small file system can't be mounted here")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Use up all room."""
    ballast = folder / "ballast"
    with ballast.open("ab", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            return ballast


def test_on_a_full_disk_nothing_is_half_done(small_disk: Path, serving: Serving) -> None:
    """Answers, joins and new games are refused in words; the same requests succeed when there is room again."""
    database = str(small_disk / "games.sqlite3")
    server = serving.on(database)
    shared = server.post("/api/games", {"game": "sow", "seats": [{}, {"here": True}]})
    waiting = server.post("/api/games", {"game": "sow", "seats": [{"name": "Mira"}, {}]})
    link = {"invitation": waiting["invitations"]["B"], "name": "Oskar"}
    join = f"/api/games/{waiting['game']}/join"
    screen = Screen(server.port, shared["game"], shared["token"])
    told = screen.look()
    ballast = fill(small_disk)
    refused, told = until_refused(screen, told)
    kept = screen.acknowledged
    failed = [refusal(server, join, link), refusal(server, "/api/games", {"game": "sow", "seats": [{}, {}]})]
    free = server.get(f"/api/games/{waiting['game']}")
    ballast.unlink()
    again = screen.play_on(told, 3)
    joined = server.post(join, link)
    screen.socket.close()
    server.kill()
    after = Screen(serving.on(database).port, shared["game"], shared["token"])
    found = after.look()
    after.socket.close()

    assert "Nothing was changed" in refused["words"] and failed == [503, 503]
    assert not free["begun"] and free["seats"][1]["free"] and joined["seat"] == "B"
    assert again["view"]["number"] > kept and found["view"]["number"] == again["view"]["number"]


def until_refused(screen: Screen, told: Any) -> tuple[Any, Any]:
    """Answer until there is no room for one more; return what is said then, and the state."""
    for _ in range(500):
        screen.say(screen.answer(told))
        heard = screen.hear("state", "refused", "handover")
        if heard["type"] == "refused":
            return heard, screen.look()
        told = heard if heard["type"] == "state" else screen.handed_over(heard)
    raise AssertionError("the disk was never full")


def refusal(server: Process, path: str, body: Any) -> int:
    """Return the status with which a request is refused."""
    try:
        server.post(path, body)
    except urllib.error.HTTPError as error:
        assert "try again" in error.read().decode().lower()
        return error.code
    return 0
