"""What is built for others is whole: the source package can be tested, the wheel runs in a fresh place."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from tests.house.tree import ROOT, committed_texts
from tools import build_compiled

UV = ROOT / ".tools" / "bin" / "uv"
IN_THE_SOURCES = ("README.md", "LICENSE", "Makefile", "MANIFEST.in", "requirements-dev.lock", "docs/index.md",
                  "docs/adr/0001-a-game-is-a-value.md", "tests/conftest.py", "tests/house/test_package.py",
                  "tests/wotf/rules/503_loops.yaml", "tools/build_compiled.py", "bench/peers.py")  # fmt: skip
IN_THE_WHEEL = ("wondertable_start.py", "wondertable/__main__.py", "wondertable/py.typed",
                "wondertable/games/wotf/cards/compiled.json", "wondertable/games/wotf/language/effects.wording",
                "wondertable/games/sow/rulebook/rulings.toml")  # fmt: skip


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source package and the plain wheel, made from a copy of what is committed."""
    folder = tmp_path_factory.mktemp("package")
    copy = folder / "copy"
    for name in committed_texts():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, copy / name)
    code = "from setuptools import build_meta as b; b.build_sdist('..'); b.build_wheel('..')"
    settings = {**os.environ, "WONDERTABLE_PLAIN": "1"}
    done = subprocess.run([sys.executable, "-c", code], cwd=copy, capture_output=True, text=True, env=settings)
    assert done.returncode == 0, done.stderr[-2000:]
    return folder


@pytest.fixture(scope="module")
def fresh(built: Path) -> Path:
    """The folder of programs of a fresh place in which only the wheel, and what it needs, is installed."""
    place = built / "fresh"
    venv.create(place, symlinks=True)
    [wheel] = built.glob("*.whl")
    python = place / "bin" / "python"
    subprocess.run([UV, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", python, wheel], check=True)
    [inside] = place.glob("lib/python*/site-packages")
    (inside / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return place / "bin"


def test_the_source_package_holds_tests_and_docs(built: Path) -> None:
    """Whoever packages it for a system can test it."""
    [package] = built.glob("*.tar.gz")
    with tarfile.open(package) as files:
        names = {name.partition("/")[2] for name in files.getnames()}

    assert [name for name in IN_THE_SOURCES if name not in names] == []
    assert [name for name in names if name.endswith((".so", ".pyc")) or "node_modules" in name] == []


def test_the_wheel_holds_its_data_and_no_tests(built: Path) -> None:
    """Wordings, rulebooks and cards are inside; it is for every system."""
    [wheel] = built.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())

    assert wheel.name.endswith("-py3-none-any.whl")
    assert [name for name in IN_THE_WHEEL if name not in names] == []
    assert [name for name in names if name.startswith(("tests/", "tools/", "docs/"))] == []


def test_what_a_registry_shows_has_no_link_to_a_file(built: Path) -> None:
    """There are no files beside the page of a package."""
    [wheel] = built.glob("*.whl")
    [place] = [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/METADATA")]
    text = zipfile.ZipFile(wheel).read(place).decode()

    assert "# Wondertable" in text and "Description-Content-Type: text/markdown" in text
    assert re.findall(r"\]\((?!https?:|#)[^)]*\)", text) == []


@pytest.mark.skipif(not UV.is_file() or os.name == "nt", reason="needs the installer that `make` brings")
def test_the_wheel_runs_in_a_fresh_place(fresh: Path, tmp_path: Path) -> None:
    """`wondertable` is on the path of programs; scenarios pass, and cards are understood."""
    cards = tmp_path / "cards.json"
    ox = {"name": "Ox", "type": "Wonder", "text": "ON ARRIVAL: Draw a card."}
    cards.write_text(json.dumps([ox]), encoding="utf-8")
    scenario = ROOT / "tests" / "wotf" / "rules" / "503_loops.yaml"
    settings = {**os.environ, "PATH": f"{fresh}{os.pathsep}{os.environ['PATH']}"}

    found = [
        subprocess.run(["wondertable", *words], cwd=tmp_path, capture_output=True, text=True, env=settings)
        for words in (["scenario", str(scenario)], ["cards", "check", str(cards)])
    ]

    assert [one.returncode for one in found] == [0, 0], found
    assert "0 failed" in found[0].stdout and "1 of 1 card understood" in found[1].stdout


def test_a_compiler_that_does_not_work_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then a wheel is built plain, rather than not at all."""
    monkeypatch.setenv("CC", shutil.which("false") or "false")

    assert not build_compiled.can_compile()


def test_a_failed_build_is_not_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the sources or the compiler change, or somebody asks for it."""
    monkeypatch.setattr(build_compiled, "FAILED", tmp_path / "failed")

    assert not build_compiled.failed_before()
    build_compiled.remember_failure()
    assert build_compiled.failed_before()
    monkeypatch.setenv("WONDERTABLE_OPT", "3")
    assert not build_compiled.failed_before()
