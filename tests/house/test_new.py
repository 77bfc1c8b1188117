"""What CONTRIBUTING says about adding one is done in a copy of the project, and the files are counted."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT, SOURCES

ROWS = {
    ("wotf", "keyword"): ("Vigil", "tests/wotf/keywords/vigil.yaml"),
    ("wotf", "counter"): ("ember", "tests/wotf/counters/ember.yaml"),
    ("wotf", "effect"): ("keep vigil", "tests/wotf/language/effects_keep_vigil.yaml"),
    ("wotf", "edition"): ("1.4", "tests/wotf/editions/v1_4.yaml"),
    ("sow", "keyword"): ("Vigil", "tests/sow/keywords/vigil.yaml"),
    ("sow", "effect"): ("keep vigil", "tests/sow/language/effects_keep_vigil.yaml"),
    ("sow", "edition"): ("1.4", "tests/sow/editions/v1_4.yaml"),
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources, with an empty folder for tests."""
    ignored = shutil.ignore_patterns("__pycache__", "web")
    shutil.copytree(SOURCES / "wondertable", tmp_path / "src" / "wondertable", ignore=ignored)
    shutil.copyfile(SOURCES / "wondertable_start.py", tmp_path / "src" / "wondertable_start.py")
    (tmp_path / "tests").mkdir()
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), ROWS)
def test_adding_one_takes_as_many_files_as_promised(game: str, kind: str, tree: Path) -> None:
    """`wondertable new` writes or changes that many files, and the scenario among them passes as it stands."""
    name, scenario = ROWS[game, kind]
    before = contents(tree)

    begun = run(tree, "new", kind, name, "--game", game)
    after = contents(tree)
    shown = run(tree, "scenario", scenario)

    changed = sorted(path for path, text in after.items() if before.get(path) != text)
    assert begun.returncode == 0, begun.stderr
    assert scenario in changed and all(path in begun.stdout for path in changed)
    assert len(changed) == promised(kind)
    assert shown.stdout.splitlines()[-1] == "1 passed, 0 failed", shown.stdout


def test_a_skeleton_never_overwrites(tree: Path) -> None:
    """What is there already is named and left alone."""
    before = contents(tree)
    refused = run(tree, "new", "keyword", "Rage")

    assert refused.returncode == 2 and "keywords/rage.py is there already" in refused.stderr
    assert contents(tree) == before


def test_what_a_game_does_not_have_is_refused(tree: Path) -> None:
    """State of Wonder's counters only count; nothing is written for one."""
    before = contents(tree)
    refused = run(tree, "new", "counter", "ember", "--game", "sow")

    assert refused.returncode == 2 and "sow has no counter with a rule of its own" in refused.stderr
    assert contents(tree) == before


def contents(tree: Path) -> dict[str, bytes]:
    """Every file of the copy that somebody wrote."""
    paths = [path for path in tree.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(tree).as_posix(): path.read_bytes() for path in paths}


def promised(kind: str) -> int:
    """How many files CONTRIBUTING names for one of these."""
    rows = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()
    [row] = [row for row in rows if row.startswith(f"| {kind} |")]
    found = re.match(rf"\| {kind} \| (\d+)", row)
    assert found is not None
    return int(found[1])


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command line of the copy."""
    settings = {**os.environ, "PYTHONPATH": str(tree / "src"), "WONDERTABLE_PLAIN": "1"}
    command = [sys.executable, "-m", "wondertable", *words]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, env=settings)
