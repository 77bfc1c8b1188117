"""The load that a server bears, in short: `make stress` runs two hundred games."""

from __future__ import annotations

import json
import subprocess
import sys

from tests.house.tree import ROOT


def test_several_games_go_on_at_once() -> None:
    """Every answer is acknowledged, and nobody waits for seconds."""
    call = [sys.executable, "bench/load.py", "--games", "6", "--seconds", "3", "--pause", "0.2", "--game", "sow"]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, timeout=120)

    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["answers"] > 10 and found["p50_ms"] < 2_000
