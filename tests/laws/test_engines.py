"""The plain and the compiled engine play the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import wondertable_start
from tests.laws.players import wanted_games

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(
    not wondertable_start.BUILDS.is_dir()
    or not (wondertable_start.BUILDS / wondertable_start.stamp(wondertable_start.SOURCES / "wondertable")).is_dir(),
    reason="no engine was compiled from the present sources; `make compiled` does that",
)
def test_plain_and_compiled_games_have_the_same_hashes() -> None:
    """Every tenth state and every log are the same, byte by byte."""
    plain, compiled = played("1"), played("0")

    assert (plain["compiled"], compiled["compiled"]) == (False, True)
    assert plain["hashes"] == compiled["hashes"]


def played(plain: str) -> Any:
    """What one of the two engines makes of some games."""
    command = [sys.executable, "-m", "tests.laws.hashes", str(wanted_games(4))]
    settings = {**os.environ, "WONDERTABLE_PLAIN": plain, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    run = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)
