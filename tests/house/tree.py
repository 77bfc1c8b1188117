"""The files of this project, as the house tests read them."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

from wondertable.games.registry import GAMES
from wondertable.play.scenario import files_in

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src"
PACKAGE = SOURCES / "wondertable"

ENGINE = ("kernel", "vocabulary", "games", "play", "agents")
"""The packages that need nothing but Python itself."""


def scenario_files() -> list[Path]:
    """The scenarios of every game, in a stable order."""
    return [path for game in GAMES for path in files_in(ROOT / "tests" / game)]


def python_files(folder: Path) -> list[Path]:
    """All Python files in a folder, in a stable order."""
    return sorted(folder.rglob("*.py"))


def place(path: Path) -> str:
    """A file's place in the project, as one would write it."""
    return path.relative_to(ROOT).as_posix()


@cache
def committed_texts() -> dict[str, str]:
    """Every text file that is, or is about to be, in the project's history, by place."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.split("\0")
    texts = {name: _text(ROOT / name) for name in listed if name}
    return {name: text for name, text in texts.items() if text is not None}


def _text(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
