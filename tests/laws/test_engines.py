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
    """Every tenth state and every log are the same, byte by byte."""
    plain, compiled = played("1"), played("0")

    assert (plain["compiled"], compiled["compiled"]) == (False, True)
    assert plain["hashes"] == compiled["hashes"]


def test_scenarios_pass_on_the_compiled_engine() -> None:
    """What stays plain, the languages and the scenarios, works beside what is compiled."""
    script = "import wondertable_start; wondertable_start.main()"
    said = ran("0", "-c", script, "scenario", "tests/scenarios/wotf/equip.yaml")

    assert said.splitlines()[-1].endswith("passed, 0 failed")


def played(plain: str) -> Any:
    """What one of the two engines makes of some games."""
    return json.loads(ran(plain, "-m", "tests.laws.hashes", str(wanted_games(4))))


def ran(plain: str, *words: str) -> str:
    """What Python prints in a process of its own, with one of the two engines."""
    settings = {**os.environ, "WONDERTABLE_PLAIN": plain, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    run = subprocess.run([sys.executable, *words], cwd=ROOT, env=settings, capture_output=True, text=True, check=True)
    return run.stdout
