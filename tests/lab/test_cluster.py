"""On a cluster the same games come out the same, whatever dies on the way."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from tests.study.studies import study
from tools.tune import played
from wondertable import BadInput
from wondertable.study.conduct import Progress, conduct
from wondertable.study.ladder import Match, play_match
from wondertable_start import SOURCES

pytestmark = pytest.mark.filterwarnings("ignore")


def test_nodes_change_no_result(cluster: Any) -> None:
    """The results on two nodes are those of one process."""
    alone = conduct(study(), 24)
    together = conduct(study(), 24, cluster=cluster.address)

    assert together.results == alone.results and len(alone.results) == 24


def test_the_ladder_and_tuning_play_on_a_cluster(cluster: Any, tmp_path: Path) -> None:
    """What they find is the same as here."""
    matches = [
        play_match(
            "sow", Match("novice", "random", 4, 50), tmp_path / name, jobs=1, seed=3, watch=_ignore, cluster=where
        )
        for name, where in (("here", ""), ("there", cluster.address))
    ]
    games = [("sow", "random", 0.0, "", seed) for seed in (1, 2, 3)]

    assert matches[0] == matches[1]
    assert list(played(games, 1, cluster.address)) == list(played(games, 1, ""))


def _ignore(_: Progress) -> None:
    pass


def test_a_node_that_dies_costs_only_what_it_was_playing(cluster: Any) -> None:
    """Its games are played again elsewhere, and each counts once."""
    lost = cluster.list_all_nodes()[-1]
    seen: list[int] = []

    def watch(progress: Progress) -> None:
        seen.append(progress.done)
        if progress.done >= 4 and lost in cluster.list_all_nodes():
            cluster.remove_node(lost, allow_graceful=False)

    found = conduct(study(), 40, cluster=cluster.address, watch=watch)

    assert lost not in cluster.list_all_nodes()
    assert found.results == conduct(study(), 40).results
    cluster.add_node(num_cpus=1, node_ip_address="127.0.0.1", object_store_memory=80_000_000)


def test_a_worker_that_is_killed_costs_only_what_it_was_playing(cluster: Any) -> None:
    """As when the system runs out of memory."""
    killed: list[int] = []

    def kill() -> None:
        until = time.monotonic() + 30
        while not killed and time.monotonic() < until:
            for pid in workers():
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
                return
            time.sleep(0.05)

    killer = threading.Thread(target=kill)
    killer.start()
    found = conduct(study(), 60, cluster=cluster.address)
    killer.join()

    assert killed and found.results == conduct(study(), 60).results


def workers() -> list[int]:
    """The processes that play games of a study for Ray."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            name = path.read_bytes().split(b"\0")[0]
        except OSError:
            continue
        if name.startswith(b"ray::play_chunk"):
            found.append(int(path.parent.name))
    return found


def test_a_driver_that_stops_goes_on_from_its_journal(cluster: Any, tmp_path: Path) -> None:
    """On the cluster or without it."""
    path = tmp_path / "notes.jsonl"
    conduct(study(), 10, cluster=cluster.address, journal=path)
    seen: list[Progress] = []
    found = conduct(study(), 20, cluster=cluster.address, journal=path, watch=seen.append)

    assert found.results == conduct(study(), 20, journal=path).results and seen[-1].played == 10


def test_a_driver_that_is_killed_goes_on_from_its_journal(cluster: Any, tmp_path: Path) -> None:
    """What was finished is not played again, and nothing counts twice."""
    path = tmp_path / "notes.jsonl"
    asked = ("simulate", "--decks", "petraia", "solfera", "--agents", "random", "--games", "60", "--json")
    command = [sys.executable, "-m", "wondertable", *asked, "--cluster", cluster.address, "--journal", str(path)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as driver:
        wait_for_lines(path, 6)
        driver.kill()
    kept = len(path.read_text(encoding="utf-8").splitlines())
    resumed = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    alone = json.loads(subprocess.run(command[:-4], capture_output=True, check=True, text=True).stdout)

    assert 6 <= kept < 60 and resumed["counted"] == 60
    assert {key: resumed[key] for key in ("wins", "losses", "draws", "interval")} == {
        key: alone[key] for key in ("wins", "losses", "draws", "interval")
    }


def wait_for_lines(path: Path, lines: int) -> None:
    """Wait until a file has so many lines."""
    until = time.monotonic() + 120
    while not path.exists() or len(path.read_bytes().splitlines()) < lines:
        assert time.monotonic() < until, f"{path.name} has fewer than {lines} lines"
        time.sleep(0.02)


def test_a_node_with_another_engine_is_refused(cluster: Any, tmp_path: Path) -> None:
    """Even one of the same version: its games could differ, and nobody would know."""
    other = tmp_path / "src"
    shutil.copytree(SOURCES, other, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "web"))
    with (other / "wondertable" / "kernel" / "table.py").open("a", encoding="utf-8") as file:
        file.write("# another engine\n")
    node = cluster.add_node(
        num_cpus=1, node_ip_address="127.0.0.1", object_store_memory=80_000_000, env_vars={"PYTHONPATH": str(other)}
    )
    try:
        with pytest.raises(BadInput, match="install the same everywhere"):
            conduct(study(), 2, cluster=cluster.address)
    finally:
        cluster.remove_node(node)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:port"])
def test_a_cluster_that_is_not_there_is_refused_at_once(address: str) -> None:
    """With the address, and how to write one."""
    with pytest.raises(BadInput, match="cluster"):
        conduct(study(), 2, cluster=address)
