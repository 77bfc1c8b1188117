"""Tests write only in temporary folders: a player's own things are out of reach, and every write is looked at."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import wondertable

ROOT = Path(__file__).resolve().parent.parent
MADE = (".build", ".hypothesis", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".git")
"""Folders of the project that hold only what tools make."""
ALLOWED = (
    *[f"{Path(place).resolve()}{os.sep}" for place in (tempfile.gettempdir(), "/dev", "/proc")],
    *[f"{ROOT / name}" for name in MADE],
)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = {
    "os.mkdir": (0,), "os.remove": (0,), "os.rmdir": (0,), "os.truncate": (0,), "os.rename": (0, 1), "os.link": (1,),
    "os.symlink": (1,),
}  # fmt: skip
"""What else changes a folder, and which of the names it is told is changed."""

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


def pytest_report_header() -> str:
    """Say which engine is tested: the compiled one if it was built from the present sources, as for everybody."""
    return f"engine: {wondertable.engine}"


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
    if event != "open" and event not in CHANGES:
        return
    if event == "open":
        flags = about[2]
        changed = about[:1] if isinstance(flags, int) and flags & WRITING else ()
    elif event != "os.truncate" and about and about[-1] != -1:
        return  # named from an open folder, which was looked at when it was made
    else:
        changed = tuple([about[n] for n in CHANGES[event]])
    for path in changed:
        if isinstance(path, (str, bytes, os.PathLike)):
            where = os.path.abspath(os.fsdecode(path))
            if not f"{where}{os.sep}".startswith(ALLOWED) and "__pycache__" not in where:
                outside.append(f"{event} {where}")
