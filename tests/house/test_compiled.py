"""A compiled engine is used only if it was built from exactly the present sources."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import wondertable
import wondertable_start as start
from tools.build_compiled import link_sources, modules
from wondertable.kernel import machine


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small package of the engine's shape."""
    package = tmp_path / "wondertable"
    for name in ("kernel/table.py", "games/one/rules.py", "games/one/language/grammar.py", "games/one/cards/set.jsonl"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("", encoding="utf-8")
    (package / "cli").mkdir()
    return package


@pytest.mark.parametrize("name", ["kernel/table.py", "kernel/new.py", "games/one/rules.py", "games/one/new.toml"])
def test_an_edit_of_the_engine_makes_a_build_stale(package: Path, name: str) -> None:
    """Changed and added modules count, and data laid right beside modules."""
    before = start.stamp(package)

    (package / name).write_text("EDITED = True", encoding="utf-8")

    assert start.stamp(package) != before


@pytest.mark.parametrize("name", ["cli/play.py", "games/one/language/grammar.py", "games/one/cards/new.jsonl"])
def test_an_edit_of_what_is_not_compiled_does_not(package: Path, name: str) -> None:
    """Data in folders of their own, languages and the command line are read from the sources anyway."""
    before = start.stamp(package)

    (package / name).write_text("EDITED = True", encoding="utf-8")

    assert start.stamp(package) == before


def test_the_stamp_is_of_content_not_of_place_or_time(package: Path, tmp_path: Path) -> None:
    """The same files elsewhere and later are the same engine."""
    before = start.stamp(package)

    moved = package.rename(tmp_path / "elsewhere")
    (moved / "kernel" / "table.py").touch()

    assert start.stamp(moved) == before


def test_only_the_engine_is_compiled(package: Path) -> None:
    """Languages stay plain, and so does everything outside the engine."""
    assert modules(package) == ["wondertable/kernel/table.py", "wondertable/games/one/rules.py"]


def test_a_build_holds_libraries_and_links(package: Path, tmp_path: Path) -> None:
    """What is compiled lies beside links to the sources; folders that hold no module are links themselves."""
    (package / "kernel" / "table.so").touch()
    done = tmp_path / "done"

    link_sources(tmp_path, done)

    kernel, game = done / "wondertable" / "kernel", done / "wondertable" / "games" / "one"
    assert (kernel / "table.so").is_file() and not (kernel / "table.so").is_symlink()
    assert (kernel / "table.py").is_symlink()
    assert (game / "cards").is_symlink() and (game / "language").is_symlink()
    assert (done / "wondertable" / "cli").is_symlink()


def test_a_player_can_ask_for_the_plain_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """WONDERTABLE_PLAIN=1 uses no build, whatever was built."""
    monkeypatch.setenv("WONDERTABLE_PLAIN", "1")

    assert start.compiled_engine() is None


def test_whoever_imports_the_package_gets_the_engine_that_was_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its modules are looked for in the build first, and the package says which engine it has."""
    (tmp_path / "wondertable" / "kernel").mkdir(parents=True)
    (tmp_path / "wondertable" / "kernel" / f"table{EXTENSION_SUFFIXES[0]}").touch()
    monkeypatch.setattr(start, "compiled_engine", lambda: tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    built, bare = ["sources"], ["sources"]

    assert start.choose_engine(built) == "compiled"
    assert built == [str(tmp_path / "wondertable"), "sources"]

    monkeypatch.setattr(start, "compiled_engine", lambda: None)
    assert start.choose_engine(bare) == "plain"
    assert bare == ["sources"]


def test_the_package_says_which_engine_plays() -> None:
    """By what was really loaded."""
    assert wondertable.engine == ("plain" if str(machine.__file__).endswith(".py") else "compiled")
