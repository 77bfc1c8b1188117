"""The benchmark: fixed tasks, the same for everybody, and a table with intervals by deal."""

from __future__ import annotations

import subprocess
import sys

import pytest

from wondertable import Deck, definition
from wondertable.envs.decks import legal_deck
from wondertable.envs.tasks import FIRST_DEAL, TASKS, decks, score, table


@pytest.mark.parametrize("game", ["wotf", "sow"])
def test_tasks_are_fixed_and_their_decks_legal(game: str) -> None:
    """A deal brings the same decks each time; random decks are legal, and none is a starter deck."""
    starters = list(definition(game).starters().values())
    for task in TASKS:
        for deal in range(FIRST_DEAL, FIRST_DEAL + 4):
            brought = decks(game, task, deal)

            assert brought == decks(game, task, deal)
            assert all(legal_deck(deck, game) == deck for deck in brought)
            assert (task == "random") == all(sorted(map(str, deck.cards)) not in names(starters) for deck in brought)


def names(known: list[Deck]) -> list[list[str]]:
    """Return the cards of decks as words."""
    return [sorted(map(str, deck.cards)) for deck in known]


def test_an_agent_is_scored_with_an_interval() -> None:
    """Against greedy, greedy itself wins half of the games, and random hardly any."""
    scores = [score("sow", "mirror", name, 3) for name in ("random", "greedy")]
    told = table(scores, 3)

    assert scores[0].tally.games == 6
    assert scores[0].tally.rate < 0.5
    assert told.splitlines()[0] == "| 3 deals, against greedy | random | greedy |"
    assert told.splitlines()[2].startswith("| sow mirror | ")


def test_the_command_refuses_an_agent_that_is_not_there() -> None:
    """With a sentence."""
    words = [sys.executable, "-m", "wondertable.envs.tasks", "--game", "sow", "--agents", "net:nowhere.json"]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)

    assert ended.returncode == 2
    assert "the network nowhere.json can't be read" in ended.stderr
