"""The example that trains by self-play runs, and the networks that come with it play their games."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT
from wondertable import Game, agent, definition, layout, play_out

EXAMPLE = ROOT / "examples" / "self_play"
WINS = [("wotf", "random", 18), ("sow", "random", 18), ("sow", "novice", 12)]


def test_the_example_trains_a_network_that_plays(tmp_path: Path) -> None:
    """For a second of imitation and a lesson of self-play; the curve has a line for each measurement."""
    few = ["--imitate", "0.05", "--play", "0.01", "--games", "2"]
    words = [sys.executable, str(EXAMPLE / "train.py"), "sow", "--out", "net.json", *few]
    ended = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert ended.returncode == 0, ended.stderr
    assert (tmp_path / "net.json.csv").read_text().startswith("minutes,games,random,novice,greedy\n0.0,0,")
    assert agent(f"net:{tmp_path}/net.json", 1).name == "net"


@pytest.mark.parametrize(("game", "rival", "least"), WINS)
def test_the_trained_networks_win(game: str, rival: str, least: int) -> None:
    """Of 20 games on starter decks at least so many; they win far more than that on average."""
    if json.loads((EXAMPLE / f"{game}.json").read_text())["layout"] != layout(game).fingerprint:
        pytest.skip(f"{game}.json was trained for another layout; examples/self_play/train.py makes a new one")
    decks = list(definition(game).starters())
    won = 0
    for n in range(20):
        chosen = (decks[n // 2 % len(decks)], decks[n // 3 % len(decks)])
        agents = [agent(rival, n), agent(rival, n + 1)]
        agents[n % 2] = agent(f"net:{EXAMPLE}/{game}.json", n)
        won += play_out(Game.new(game, chosen, seed=n // 2), tuple(agents), 4_000).winner == "AB"[n % 2]

    assert won >= least
