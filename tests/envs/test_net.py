"""The net agent: a network of a file scores actions in plain Python as it does in numpy, and others are refused."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.envs.walks import begin, walk
from wondertable import BadInput, Game, agent, definition, layout, play_out
from wondertable.agents.net import scorer
from wondertable.agents.net_file import ORDER, sizes, write_net
from wondertable.envs.features import Features

FIRST, SECOND = 12, 6


def drawn(game: str, path: Path, seed: int = 1) -> dict[str, list[float]]:
    """Write a network with random weights, and return these."""
    chance = np.random.default_rng(seed)
    wanted = sizes(layout(game), FIRST, SECOND)
    parts = {name: chance.standard_normal(wanted[name]).astype(np.float16).tolist() for name in ORDER}
    write_net(str(path), layout(game), parts, {})
    return parts


@pytest.mark.parametrize("game", ["wotf", "sow"])
def test_plain_python_scores_actions_as_numpy_does(game: str, tmp_path: Path) -> None:
    """At every decision of a game, for all legal actions."""
    weights = {name: np.array(part, np.float32) for name, part in drawn(game, tmp_path / "net.json").items()}
    features, plain = Features(layout(game)), scorer(str(tmp_path / "net.json"))
    for steps in walk(begin(game, 2, 2), 2, 150):
        legal, seen = steps.legal(), np.frombuffer(steps.observation(steps.seat), np.float32)[None]
        named = features.actions(seen, np.zeros(len(legal), np.int64), legal)
        one = (
            features.states(seen) @ weights["state"].reshape(-1, FIRST) + weights["tags"].reshape(-1, FIRST)[named.tags]
        )
        one += named.rows @ weights["rows"].reshape(-1, FIRST) + named.about @ weights["about"].reshape(-1, FIRST)
        two = np.maximum(one, 0) @ weights["middle"].reshape(FIRST, SECOND) + weights["middle_bias"]
        scores = np.maximum(two, 0) @ weights["last"]

        found = [plain.score(seen.tobytes(), code) for code in legal]
        assert found == pytest.approx(scores.tolist(), rel=1e-3, abs=1e-2)
        assert scores[legal.index(plain.best(seen.tobytes(), legal))] == pytest.approx(max(scores), rel=1e-3, abs=1e-2)


@pytest.mark.parametrize("game", ["wotf", "sow"])
def test_a_network_plays_whole_games(game: str, tmp_path: Path) -> None:
    """By `net:FILE`, as any other agent."""
    drawn(game, tmp_path / "net.json")
    decks = list(definition(game).starters())
    ended = play_out(
        Game.new(game, decks[:2], seed=3), (agent(f"net:{tmp_path}/net.json", 1), agent("novice", 2)), 3_000
    )

    assert ended.over
    assert agent(f"net:{tmp_path}/net.json", 1).name == "net"


def test_a_network_of_another_layout_is_refused(tmp_path: Path) -> None:
    """When it is read, and when it is to play another game than its own."""
    path = tmp_path / "net.json"
    drawn("sow", path)
    with pytest.raises(BadInput, match="plays sow for 2 seats, not wotf for 2"):
        play_out(Game.new("wotf", ("petraia", "solfera")), (agent(f"net:{path}", 1),) * 2, 1)

    path.write_text(json.dumps({**json.loads(path.read_text()), "layout": "0123"}))
    with pytest.raises(BadInput, match=r"the network .*net.json was made for another layout \(0123\)"):
        agent(f"net:{path}", 1)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("not JSON", "is not a network"),
        ("[]", "is not a network: it does not begin with format"),
        ('{"format": "wondertable net 99"}', "this version of Wondertable reads"),
        ('{"format": "wondertable net 1"}', "is damaged: KeyError"),
        ('{"format": "wondertable net 1", "game": "sow", "seats": 2, "layout": "LAYOUT", "first": 4, "second": 2, '
         '"weights": "AAAA"}', "is damaged"),
    ],
)  # fmt: skip
def test_a_damaged_file_is_refused(said: str, words: str, tmp_path: Path) -> None:
    """With its name and what is wrong."""
    path = tmp_path / "net.json"
    path.write_text(said.replace("LAYOUT", layout("sow").fingerprint))

    with pytest.raises(BadInput, match=words):
        agent(f"net:{path}", 1)


def test_a_network_needs_a_file_that_is_there() -> None:
    """Its name is in the sentence."""
    with pytest.raises(BadInput, match=r"net needs the file of a network, as in net:wotf\.json"):
        agent("net", 1)
    with pytest.raises(BadInput, match=r"the network nowhere.json can't be read: No such file"):
        agent("net:nowhere.json", 1)
