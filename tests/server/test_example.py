"""The example bot plays a whole game over the network."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from tests.house.tree import ROOT
from tests.server.real import Serving

BOT = ROOT / "examples" / "bot.py"


def test_a_bot_in_thirty_lines_plays_a_game(database: str, serving: Serving) -> None:
    """With nothing but the protocol, against a bot of the server, to the end."""
    server = serving.on(database)
    call = [sys.executable, str(BOT), f"http://127.0.0.1:{server.port}"]
    played = subprocess.run(call, capture_output=True, text=True, timeout=120)

    assert played.returncode == 0, played.stderr
    assert " wins: " in played.stdout
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 33


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node here")
def test_a_bot_in_javascript_plays_a_game(database: str, serving: Serving) -> None:
    """The same in another language."""
    server = serving.on(database)
    call = ["node", "--experimental-websocket", str(ROOT / "examples" / "bot.mjs"), f"http://127.0.0.1:{server.port}"]
    played = subprocess.run(call, capture_output=True, text=True, timeout=120)

    assert played.returncode == 0, played.stderr
    assert " wins: " in played.stdout
