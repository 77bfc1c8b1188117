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
from tests.laws.every_game import wanted_games

ROOT = Path(__file__).resolve().parents[2]
BUILD = wondertable_start.BUILDS / wondertable_start.stamp(wondertable_start.SOURCES / "wondertable")

pytestmark = pytest.mark.skipif(
    not BUILD.is_dir(), reason="no engine was compiled from the present sources; `make compiled` does that"
)


def test_plain_and_compiled_games_have_the_same_hashes() -> None:
    """Every tenth position and every log are the same, byte by byte, with every kind of decks."""
    plain, compiled = played("1"), played("0")

    assert (plain["engine"], compiled["engine"]) == ("plain", "compiled")
    assert [name for name in plain["games"] if plain["games"][name] != compiled["games"][name]] == []


def test_every_scenario_goes_the_same_on_both_engines() -> None:
    """All of them, with all that is told on the way."""
    plain, compiled = told("1"), told("0")

    assert [one for one in compiled if not one["passed"]] == []
    assert [one for one, other in zip(plain, compiled, strict=True) if one != other] == []


def told(plain: str) -> list[dict[str, Any]]:
    """What one of the two engines says of every scenario, through the command."""
    script = "import wondertable_start; wondertable_start.main()"
    said = ran(plain, "-c", script, "scenario", "tests/wotf", "tests/sow", "--json", "--log")
    found: list[dict[str, Any]] = json.loads(said)["scenarios"]
    return found


def played(plain: str) -> Any:
    """What one of the two engines makes of some games."""
    return json.loads(ran(plain, "-m", "tests.laws.hashes", str(wanted_games(2))))


def ran(plain: str, *words: str) -> str:
    """What Python prints in a process of its own, with one of the two engines."""
    settings = {**os.environ, "WONDERTABLE_PLAIN": plain, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    run = subprocess.run([sys.executable, *words], cwd=ROOT, env=settings, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]
    return run.stdout
