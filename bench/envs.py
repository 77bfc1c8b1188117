"""How long does a step with mask and tensor take here, and in RLCard and OpenSpiel?

    python bench/envs.py [--python PYTHON] [--rounds 5] [--seconds 1] [--json]

Every engine plays at random. A step takes an action, lists the legal actions and writes the observation of the next
player as a tensor. `pip install wondertable[rl,peers]` brings the packages; an engine that is not installed is named
and left out. All engines are started first and play in turn, round after round, so a slow moment of the machine hits
all alike; times are those a process computed. The first round only warms up. A ratio is the median of those of the
single rounds. `growth` compares a look late in a game with the same look when the log was cut: 1 is no growth.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from peer_players import SOURCES, Position, installed, timed
from peers import Engine

OURS = tuple(f"{game} {form}" for form in ("stepper", "pettingzoo", "batch") for game in ("wotf", "sow"))
PEERS = ("rlcard gin-rummy", "rlcard uno", "open_spiel gin_rummy")
WANTED = {"stepper": 1.5, "pettingzoo": 1.5, "batch": 2.0}
"""How many times as long RLCard's gin-rummy should take."""
YARDSTICK = PEERS[0]
BATCH = 64
LATE, REPEATS = 20, 50
"""So many games are looked at near their end, each so often."""

Games = Callable[[], Iterator[Position]]


def main() -> None:
    """Start the engines, let them play in turn, and print the figures."""
    asked = arguments()
    if asked.engine:
        serve(asked.engine)
        return
    engines = [Engine(name, [sys.executable, __file__, "--engine", name]) for name in OURS]
    engines += [Engine(name, [asked.python, __file__, "--engine", name]) for name in PEERS]
    ready = [engine for engine in engines if not engine.missing]
    for engine in ready:
        engine.play(asked.seconds)
    for _ in range(asked.rounds):
        for engine in ready:
            engine.rounds.append(engine.play(asked.seconds))
    for engine in engines:
        engine.end()
    growing = {game: round(growth(game), 2) for game in ("wotf", "sow")}
    print(json.dumps(figures(ready, growing)) if asked.json else told(ready, growing))
    for engine in engines:
        if engine.missing:
            print(f"{engine.name} is not installed and was left out: {engine.missing}", file=sys.stderr)


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="a Python that has RLCard and OpenSpiel")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each engine plays in a round")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--engine", help=argparse.SUPPRESS)
    return parser.parse_args()


def serve(name: str) -> None:
    """Play as one engine, for as many seconds as each line of the input asks for."""
    try:
        version, games = player(name)
    except ImportError as error:
        print(json.dumps({"missing": str(error)}), flush=True)
        return
    print(json.dumps({"ready": version}), flush=True)
    for line in sys.stdin:
        print(json.dumps(timed(games, float(line))), flush=True)


def player(name: str) -> tuple[str, Games]:
    """Return the version of an engine, and a function that plays a game and stops after every step."""
    first, second = name.split()
    if first == "rlcard":
        return rlcard(second)
    if first == "open_spiel":
        return open_spiel(second)
    sys.path.insert(0, str(SOURCES))
    from wondertable import engine, layout, tune_for_many_games

    layout(first)
    tune_for_many_games()
    return engine, {"stepper": stepper, "pettingzoo": pettingzoo, "batch": batch}[second](first)


# -- ours --------------------------------------------------------------------------------------------------------------


def stepper(game: str) -> Games:
    """Play by the package alone, with buffers made once."""
    from array import array

    from wondertable import Game, Sheet, Stepper, definition, layout

    rng, seeds = random.Random(1), iter(range(1 << 30))
    starters = list(definition(game).starters().values())
    sheet, mask = Sheet(layout(game), array("f", bytes(4 * layout(game).size))), bytearray(layout(game).codes)

    def play() -> Iterator[Position]:
        seed = next(seeds)
        decks = (starters[seed % len(starters)], starters[(seed // 2 + 1) % len(starters)])
        steps = Stepper(Game.new(game, decks, seed=seed))
        while not steps.over:
            steps.encode(steps.seat, sheet)
            steps.mask(mask)
            legal = steps.legal()
            steps.step(legal[int(rng.random() * len(legal))])
            yield None

    return play


def pettingzoo(game: str) -> Games:
    """Play by the PettingZoo environment: `last`, then `step`."""
    from wondertable.envs.pettingzoo import env

    table, rng = env(game), random.Random(1)
    table.reset(seed=1)

    def play() -> Iterator[Position]:
        table.reset()
        while True:
            seen, _, ended, truncated, _ = table.last()
            if ended or truncated:
                return
            legal = seen["action_mask"].nonzero()[0]
            table.step(legal[int(rng.random() * len(legal))])
            yield None

    return play


def batch(game: str) -> Games:
    """Play many games at once; a step is one action in one game."""
    from wondertable.envs.vector import Batch

    games, rng = Batch(game, BATCH), random.Random(1)

    def play() -> Iterator[Position]:
        for _ in range(10):
            legal = [games.legal(n) for n in range(BATCH)]
            games.step([some[int(rng.random() * len(some))] for some in legal])
            yield from [None] * BATCH

    return play


def growth(game: str) -> float:
    """Return how many times as long a look takes late in long games with the whole log as without it."""
    sys.path.insert(0, str(SOURCES))
    from wondertable import Stepper

    spent = [0.0, 0.0]
    for late in _late_games(game):
        for n, one in enumerate((late.clone(), late.clone().forget_log())):
            began = time.thread_time()
            for _ in range(REPEATS):
                steps = Stepper(one)
                steps.legal()
                steps.observation(steps.seat)
            spent[n] += time.thread_time() - began
    return spent[0] / spent[1]


def _late_games(game: str) -> Iterator[Any]:
    """Yield some games near their end."""
    from wondertable import Game, Stepper, definition

    rng, starters = random.Random(1), list(definition(game).starters().values())
    for seed in range(LATE):
        decks = (starters[seed % len(starters)], starters[(seed + 1) % len(starters)])
        steps, before = Stepper(Game.new(game, decks, seed=seed)), None
        while not steps.over:
            if len(steps.game.answers) % 20 == 0:
                before = steps.game.clone()
            legal = steps.legal()
            steps.step(legal[int(rng.random() * len(legal))])
        yield before


# -- peers -------------------------------------------------------------------------------------------------------------


def rlcard(name: str) -> tuple[str, Games]:
    """Play a game of RLCard by its environment, which always has the tensor and the legal actions."""
    import rlcard

    env: Any = rlcard.make(name, {"seed": 1})
    rng = random.Random(1)

    def play() -> Iterator[Position]:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            yield None

    return installed("rlcard"), play


def open_spiel(name: str) -> tuple[str, Games]:
    """Play a game of OpenSpiel with tensor and mask. Chance costs time there, but is no step."""
    import pyspiel

    rng, rules = random.Random(1), pyspiel.load_game(name)

    def play() -> Iterator[Position]:
        state = rules.new_initial_state()
        while not state.is_terminal():
            chance = state.is_chance_node()
            legal = state.legal_actions()
            if not chance:
                state.observation_tensor()
                state.legal_actions_mask()
            state.apply_action(legal[int(rng.random() * len(legal))])
            if not chance:
                yield None

    return installed("open_spiel"), play


# -- telling -----------------------------------------------------------------------------------------------------------


def figures(ready: list[Engine], growing: dict[str, float]) -> dict[str, object]:
    """Return everything measured."""
    steps = {
        engine.name: {"version": engine.version, "us_per_step": round(engine.median("us_per_decision"), 1)}
        for engine in ready
    }
    return {"steps": steps, "growth": growing}


def told(ready: list[Engine], growing: dict[str, float]) -> str:
    """Return the figures as a table: µs a step, and how many times as long RLCard's gin-rummy takes."""
    yardstick = next((engine for engine in ready if engine.name == YARDSTICK), None)
    lines = [f"{'':24}{'version':>12}{'µs/step':>12}{'gin-rummy ×':>14}{'wanted':>10}"]
    for engine in ready:
        times = f"{yardstick.ratio(engine, 'us_per_decision'):.2f}" if yardstick else "–"
        wanted = f"{WANTED.get(engine.name.split()[1], 0.0) or '–'}"
        spent = engine.median("us_per_decision")
        lines.append(f"{engine.name:24}{engine.version:>12}{spent:>12.1f}{times:>14}{wanted:>10}")
    lines += [f"growth {game}: ×{times} with the whole log" for game, times in growing.items()]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main()
