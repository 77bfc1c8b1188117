"""A compiled engine is used only if it was built from exactly the present sources."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import wondertable
import wondertable_start as start
from tools import build_compiled
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


def test_importing_the_package_loads_the_engine_that_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its modules are looked for in the build first, and the package says which engine it has."""
    (tmp_path / "wondertable" / "kernel").mkdir(parents=True)
    (tmp_path / "wondertable" / "kernel" / f"table{EXTENSION_SUFFIXES[0]}").touch()
    monkeypatch.delenv("WONDERTABLE_PLAIN", raising=False)
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


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Builds that take no time, in a place of their own; the list of those made."""
    made: list[str] = []
    monkeypatch.setattr(start, "BUILDS", tmp_path / "compiled")
    monkeypatch.setattr(start, "BUILDING", tmp_path / "building")
    monkeypatch.setattr(build_compiled, "BEHIND", tmp_path / "behind.log")
    monkeypatch.setattr(build_compiled, "FAILED", tmp_path / "failed")
    monkeypatch.setattr(build_compiled, "can_compile", lambda: True)
    monkeypatch.setattr(os, "nice", lambda more: more)

    def build() -> bool:
        made.append(start.stamp(start.SOURCES / "wondertable"))
        (start.BUILDS / made[-1]).mkdir(parents=True)
        return True

    monkeypatch.setattr(build_compiled, "build", build)
    return made


def asked(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Run the builder with these words."""
    monkeypatch.setattr(sys, "argv", ["build_compiled.py", *words])
    return build_compiled.main()


def test_an_engine_is_built_once(builder: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks again for the same sources finds it there."""
    assert asked(monkeypatch) == 0
    assert asked(monkeypatch, "--quietly") == 0

    assert len(builder) == 1


def test_nobody_waits_for_a_build_behind(builder: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a process of its own, which is left alone; this one builds nothing."""
    started: list[tuple[str, bool]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda words, **how: started.append((words[-1], how["start_new_session"])))

    assert asked(monkeypatch, "--behind") == 0

    assert builder == []
    assert started == [("--quietly", True)]


@pytest.mark.skipif(os.name == "nt", reason="nothing is built behind on Windows")
def test_only_one_builds_at_a_time(builder: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """While one builds, no other is started behind, and a player is told."""
    monkeypatch.setattr(subprocess, "Popen", lambda *command, **how: pytest.fail("another build was started"))
    monkeypatch.setattr(sys, "argv", ["build_compiled.py"])

    with build_compiled.one_at_a_time():
        assert start.is_building()
        assert "next start" in start._when_fast()
        assert asked(monkeypatch, "--behind") == 0

    assert builder == [] and not start.is_building()
