"""Tests write only in temporary folders: a player's own things are out of reach, and every write is looked at."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MADE = (".build", ".hypothesis", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".git")
"""Folders of the project that hold only what tools make."""
ALLOWED = (
    *[f"{Path(place).resolve()}{os.sep}" for place in (tempfile.gettempdir(), "/dev", "/proc")],
    *[f"{ROOT / name}" for name in MADE],
)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = ("os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.symlink", "os.truncate", "os.link")

outside: list[str] = []
"""Where something was written that no test may touch."""
_own: list[str] = []


def pytest_configure() -> None:
    """Nobody's home is at hand while tests run, nor in any process they start."""
    home = tempfile.mkdtemp(prefix="wondertable-tests-")
    _own.append(home)
    git = Path.home() / ".gitconfig"
    if git.is_file():
        os.environ.setdefault("GIT_CONFIG_GLOBAL", str(git))
    os.environ.update(
        HOME=home, USERPROFILE=home, LOCALAPPDATA=f"{home}/local", WONDERTABLE_DATA=f"{home}/data",
        XDG_DATA_HOME=f"{home}/share", XDG_CACHE_HOME=f"{home}/cache", XDG_CONFIG_HOME=f"{home}/config",
    )  # fmt: skip
    sys.addaudithook(look)


def pytest_unconfigure() -> None:
    """Leave nothing behind."""
    for home in _own:
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture(autouse=True)
def nothing_outside() -> Iterator[None]:
    """Every test: what it wrote, it wrote in a temporary folder."""
    outside.clear()
    yield
    assert outside == []


def look(event: str, about: tuple[object, ...]) -> None:
    """Note a write outside the folders that tests may write in."""
    if event == "open":
        path, _, flags = about
        if not isinstance(flags, int) or not flags & WRITING:
            return
    elif event in CHANGES:
        path = about[0]
    else:
        return
    if isinstance(path, (str, bytes, os.PathLike)):
        where = os.path.abspath(os.fsdecode(path))
        if not f"{where}{os.sep}".startswith(ALLOWED) and "__pycache__" not in where:
            outside.append(f"{event} {where}")
