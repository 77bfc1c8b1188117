"""One engine that plays at random and is timed. `bench/peers.py` starts this, once for each engine.

    python bench/peer_players.py ENGINE

It prints a line when it is ready. Then each line it reads is a number of seconds to play, and each line it prints is
what it did in them. It needs nothing of Wondertable for the other engines, so that these can live in a Python of
their own.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).resolve().parent.parent / "src"

CLONES = 10
"""A position is copied so often, at every tenth decision."""

Position = Callable[[], object] | None
"""How to copy the position as it stands, where the engine can do that."""


def main() -> None:
    """Be ready, then play as asked."""
    try:
        version, games = ENGINES[sys.argv[1]]()
    except ImportError as error:
        print(json.dumps({"missing": str(error)}), flush=True)
        return
    print(json.dumps({"ready": version}), flush=True)
    for line in sys.stdin:
        print(json.dumps(timed(games, float(line))), flush=True)


def timed(games: Callable[[], Iterator[Position]], seconds: float) -> dict[str, float]:
    """Play whole games for about so many seconds of computing; copies are timed apart."""
    decisions = played = clones = 0
    cloning = 0.0
    began = time.thread_time()
    while time.thread_time() - began - cloning < seconds:
        for copy in games():
            decisions += 1
            if copy is not None and decisions % 10 == 0:
                cloning += copied(copy)
                clones += CLONES
        played += 1
    spent = time.thread_time() - began - cloning
    return {"decisions": decisions, "seconds": spent, "clones": clones, "cloning": cloning, "games": played}


def copied(copy: Callable[[], object]) -> float:
    """How long some copies take."""
    began = time.thread_time()
    for _ in range(CLONES):
        copy()
    return time.thread_time() - began


# -- the engines: each gives its version, and a function that plays a game, stopping after every decision --------------


def wondertable(name: str) -> tuple[str, Callable[[], Iterator[Position]]]:
    """One of our games with its starter decks."""
    sys.path.insert(0, str(SOURCES))
    from wondertable import engine
    from wondertable.agents.agent import View
    from wondertable.agents.random_agent import RandomAgent
    from wondertable.games.registry import definition
    from wondertable.play.game import Game

    starters = list(definition(name).starters().values())
    seeds = iter(range(1 << 30))

    def game() -> Iterator[Position]:
        seed = next(seeds)
        decks = (starters[seed % len(starters)], starters[(seed // 2 + 1) % len(starters)])
        agents = (RandomAgent(2 * seed), RandomAgent(2 * seed + 1))
        now = Game.new(name, decks, seed)
        while not now.over:
            view = View(now)
            now.answer(*agents[view.seat].answer(view))
            yield now.table.clone

    return engine, game


def open_spiel(name: str) -> tuple[str, Callable[[], Iterator[Position]]]:
    """A game of OpenSpiel. Chance costs time there, but is no decision."""
    import pyspiel

    rng = random.Random(1)
    rules = pyspiel.load_game(name)

    def game() -> Iterator[Position]:
        state = rules.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()  # chance is uniform in these games
            chance = state.is_chance_node()
            state.apply_action(legal[int(rng.random() * len(legal))])
            if not chance:
                yield state.clone

    return installed("open_spiel"), game


def rlcard(name: str) -> tuple[str, Callable[[], Iterator[Position]]]:
    """A game of RLCard, by its environment. It can't copy a position."""
    import rlcard

    rng = random.Random(1)
    env: Any = rlcard.make(name, {"seed": 1})

    def game() -> Iterator[Position]:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            yield None

    return installed("rlcard"), game


def chess() -> tuple[str, Callable[[], Iterator[Position]]]:
    """python-chess, without looking for repeated positions."""
    import chess

    rng = random.Random(1)

    def game() -> Iterator[Position]:
        board = chess.Board()
        while not board.is_seventyfive_moves() and not board.is_insufficient_material():
            legal = list(board.legal_moves)
            if not legal:
                return
            board.push(legal[int(rng.random() * len(legal))])
            yield lambda: board.copy(stack=False)

    return installed("chess"), game


def installed(package: str) -> str:
    """The version of a package."""
    from importlib.metadata import version

    return version(package)


ENGINES: dict[str, Callable[[], tuple[str, Callable[[], Iterator[Position]]]]] = {
    "wotf": lambda: wondertable("wotf"),
    "sow": lambda: wondertable("sow"),
    "open_spiel hearts": lambda: open_spiel("hearts"),
    "open_spiel gin_rummy": lambda: open_spiel("gin_rummy"),
    "rlcard uno": lambda: rlcard("uno"),
    "rlcard gin-rummy": lambda: rlcard("gin-rummy"),
    "python-chess": chess,
}


if __name__ == "__main__":
    main()
