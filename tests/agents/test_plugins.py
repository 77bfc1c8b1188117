"""Bots of other people: installed as a package, or named by their place, they play like our own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import run
from tests.house.tree import ROOT
from wondertable import BadInput, agent

UV = ROOT / ".tools" / "bin" / "uv"
EXAMPLE = ROOT / "examples" / "wondertable-patient"
CATALOG = """
import sys, json
from starlette.testclient import TestClient
from wondertable.server.app import make_app
from wondertable.server.settings import Settings
with TestClient(make_app(Settings(sys.argv[1], thinkers=0))) as client:
    print(json.dumps(client.get("/api/catalog").json()["levels"]))
"""


def installed(package: Path, folder: Path) -> dict[str, str]:
    """Install a package into a folder; the settings of a process that finds it there."""
    if not UV.is_file():
        pytest.skip("uv is not at hand: run `make setup`")
    source = folder / "source"
    subprocess.run(["cp", "-r", str(package), str(source)], check=True)
    target = ["--target", str(folder / "site"), "--python", sys.executable, "--no-deps", "--no-build-isolation"]
    subprocess.run([str(UV), "pip", "install", "--quiet", "--offline", *target, str(source)], check=True)
    return {**os.environ, "PYTHONPATH": f"{folder / 'site'}{os.pathsep}{ROOT / 'src'}"}


def test_an_installed_bot_is_an_opponent_like_any_other(tmp_path: Path) -> None:
    """It plays in studies and is in the browser's list of opponents."""
    env = installed(EXAMPLE, tmp_path)
    start = [sys.executable, "-c", "import wondertable_start; wondertable_start.main()"]
    study = ["simulate", "--agents", "patient", "random", "--games", "2", "--jobs", "1", "--json"]
    played = subprocess.run([*start, *study], env=env, capture_output=True, text=True, timeout=120)
    shown = subprocess.run(
        [sys.executable, "-c", CATALOG, str(tmp_path / "g.sqlite3")],
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
    )

    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["agents"] == ["patient", "random"]
    assert json.loads(shown.stdout.splitlines()[-1])[-1] == "patient", shown.stderr


def test_a_new_bot_is_a_package_that_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`wondertable new bot` writes it with a test that passes once it is installed."""
    monkeypatch.chdir(tmp_path)
    said = run(capsys, "new", "bot", "Quick Fox")
    env = installed(tmp_path / "wondertable-quick-fox", tmp_path)
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "wondertable-quick-fox")]
    tested = subprocess.run(tests, env=env, cwd=tmp_path, capture_output=True, text=True, timeout=200)

    assert said.status == 0 and "quick-fox" in said.out
    assert tested.returncode == 0, tested.stdout
    assert run(capsys, "new", "bot", "Quick Fox").status == 2


def test_a_new_game_is_a_package_that_conforms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`wondertable new game` writes it with a test that passes once it is installed, and bots can play it."""
    monkeypatch.chdir(tmp_path)
    said = run(capsys, "new", "game", "Harbour Lights")
    env = {**installed(tmp_path / "wondertable-harbour-lights", tmp_path), "WONDERTABLE_PLAIN": "1"}
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "source")]
    tested = subprocess.run(tests, env=env, cwd=tmp_path, capture_output=True, text=True, timeout=200)
    start = [sys.executable, "-c", "import wondertable_start; wondertable_start.main()"]
    study = ["simulate", "--game", "harbour-lights", "--agents", "random", "--games", "4", "--jobs", "1", "--json"]
    played = subprocess.run([*start, *study], env=env, cwd=tmp_path, capture_output=True, text=True, timeout=120)

    assert said.status == 0 and "wondertable-harbour-lights/pyproject.toml" in said.out
    assert tested.returncode == 0, tested.stdout
    assert json.loads(played.stdout)["counted"] == 4, played.stderr


def test_a_class_is_named_by_its_place() -> None:
    """And what is no agent is refused with the reason."""
    assert type(agent("wondertable.agents.random_agent:RandomAgent", 1)).__name__ == "RandomAgent"
    for spec, why in (
        ("nowhere.at_all:Bot", "No module"),
        ("json:Bot", "no attribute"),
        ("json:loads", "is not an agent"),
        ("builtins:str", "not a subclass of wondertable.Agent"),
    ):
        with pytest.raises(BadInput, match=why):
            agent(spec, 1)
