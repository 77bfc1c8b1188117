"""Every registered game, with every number of seats it is for, keeps the common promises; so does a third one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from wondertable.conformance import CHECKS, Check
from wondertable.games.registry import GAMES, definition

ROOT = Path(__file__).resolve().parents[2]
TABLES = [(name, seats) for name in GAMES for seats in range(2, len(definition(name).seats) + 1)]


@pytest.mark.parametrize("name, seats", TABLES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_game_conforms(check: Check, name: str, seats: int) -> None:
    """Ending, copying, telling, hiding, refusing, giving up."""
    check(name, seats)


def test_a_third_game_is_added_by_a_package_and_a_line(tmp_path: Path) -> None:
    """The checklist of docs/how/add_a_game.md, done in a copy of the project with a tiny game."""
    ignored = shutil.ignore_patterns("__pycache__", "web")
    package = tmp_path / "src" / "wondertable"
    shutil.copytree(ROOT / "src" / "wondertable", package, ignore=ignored)
    shutil.copyfile(ROOT / "src" / "wondertable_start.py", tmp_path / "src" / "wondertable_start.py")
    shutil.copytree(ROOT / "tests" / "kit", tmp_path / "tests" / "kit", ignore=ignored)

    shutil.copytree(ROOT / "tests" / "kit" / "pebbles", package / "games" / "pebbles", ignore=ignored)
    registry = package / "games" / "registry.py"
    names = registry.read_text(encoding="utf-8").replace('("wotf", "sow")', '("wotf", "sow", "pebbles")')
    registry.write_text(names, encoding="utf-8")

    settings = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "WONDERTABLE_PLAIN": "1"}
    command = [sys.executable, "-m", "wondertable.conformance", "pebbles"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=settings)
    assert (done.stdout, done.returncode) == ("pebbles conforms\n", 0), done.stderr
