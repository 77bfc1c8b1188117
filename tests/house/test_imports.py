"""Dependencies point one way, and the engine needs nothing but Python itself."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from tests.house.tree import ENGINE, PACKAGE, ROOT, SOURCES, place, python_files
from tools.build_compiled import EXCLUDE


def test_every_contract_is_kept() -> None:
    """The contracts in pyproject.toml hold: layers, the text toolkit, the languages."""
    lint = Path(sys.executable).with_name("lint-imports")

    run = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stdout + run.stderr


def test_the_engine_needs_only_the_standard_library() -> None:
    """A bot or an environment can be installed without any other package."""
    known = sys.stdlib_module_names | {"wondertable", "mypy_extensions"}  # that one only names types

    foreign = [
        f"{place(path)} imports {name}"
        for package in ENGINE
        for path in python_files(PACKAGE / package)
        if not may_need_more(path)
        for name in imported(path)
        if name not in known
    ]

    assert foreign == []


def test_nothing_is_imported_in_a_circle() -> None:
    """Not even inside functions; only the names of types may be looked up from below."""
    left = {module(path): set(loaded(path)) for path in python_files(PACKAGE)}
    known = set(left)
    while ends := [name for name, needs in left.items() if not needs & known]:
        known.difference_update(ends)
        left = {name: needs for name, needs in left.items() if name in known}

    assert {name: sorted(needs & known) for name, needs in left.items()} == {}


def module(path: Path) -> str:
    """The name by which a file is imported."""
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")


def loaded(path: Path) -> Iterator[str]:
    """The modules of ours that a module loads, at once or later."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    blocks = [node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    for_types = {part for block in blocks for part in ast.walk(block)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node not in for_types:
            inside = [f"{node.module}.{name.name}" for name in node.names if _is_module(node.module, name.name)]
            yield from inside or [node.module]
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def _is_module(package: str, name: str) -> bool:
    place = SOURCES.joinpath(*package.split("."), name)
    return place.with_suffix(".py").is_file() or place.is_dir()


def may_need_more(path: Path) -> bool:
    """Whether a module is loaded only where a text or a file is read, never while a game runs."""
    inside = path.relative_to(PACKAGE)
    excluded = any(fnmatch(inside.as_posix(), pattern) for pattern in EXCLUDE)
    return excluded or "language" in inside.parts


def imported(path: Path) -> Iterator[str]:
    """The top-level packages that a module imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]
