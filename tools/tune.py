"""Finds the weights of a game's evaluator from games that bots play against each other.

    python tools/tune.py wotf [--games 400] [--agent greedy] [--slips 0.1] [--eager KIND] [--seed 0] [--jobs 2]
                              [--keep FILE] [--cluster HOST:PORT]

Every few decisions the features of the table are noted, and at the end who won. The weights are those that best tell
the winner from the features (logistic regression), so that their sum is the logarithm of the odds of winning. Now and
then a bot slips and answers at random: the weights must know bad tables too. `--eager advance` lets bots advance now
and then where they would not: what never happens can't be weighed. Both bring the same deck, lest the
weights praise what a strong deck happens to have. `--keep` adds the notes to a file, and
fits all notes of that file. Put the printed lines into `games/GAME/bots/evaluation.py`, and see with `wondertable
simulate` whether the bots got stronger.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from wondertable.agents.agent import View  # noqa: E402
from wondertable.agents.random_agent import random_answer  # noqa: E402
from wondertable.agents.roster import agent  # noqa: E402
from wondertable.games.registry import definition  # noqa: E402
from wondertable.kernel.chance import Chance  # noqa: E402
from wondertable.play.game import Game  # noqa: E402
from wondertable.study.cluster import each_on_cluster  # noqa: E402

EVERY = 3
"""One decision in so many is noted: neighbours say the same."""
STEPS = 8
PARTS = (1.0, 0.5, 0.2, 0.05, 0.0)
"""A step may be too long: only the best part of it is taken."""
TETHER = 50.0
"""How strongly weights are held near the present ones, in noted tables: what is rarely seen changes little."""

EAGER = 0.15
"""The part of chances to do what `--eager` names that are taken, whatever the bot thinks of it."""

Job = tuple[str, str, float, str, int]
"""A game to play: which, the agent, the part of slips, the kind of answer that is given eagerly, the seed."""
Note = tuple[list[float], float]
"""The features of a table for a seat, and the part of the game it won."""


def main() -> int:
    """Play, fit and print."""
    asked = arguments()
    jobs = [(asked.game, asked.agent, asked.slips, asked.eager, asked.seed + n) for n in range(asked.games)]
    notes = [note for found in played(jobs, asked.jobs, asked.cluster) for note in found]
    if asked.keep:
        notes = kept(Path(asked.keep), notes)
    evaluator = definition(asked.game).evaluator()
    weights = fit(notes, evaluator.weights)
    print(f"# {len(notes)} tables; how far off the forecast is on average: {loss(notes, weights):.4f}")
    for name, weight in zip(evaluator.names, weights):
        print(f'    ("{name}", {weight:.3g}),')
    return 0


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description="Find the weights of a game's evaluator.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--slips", type=float, default=0.1, help="the part of answers that are given at random")
    parser.add_argument("--eager", default="", help="a kind of answer that is often given, such as advance")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cluster", default="", help="the address of a Ray cluster that plays the games")
    parser.add_argument("--keep", default="", help="a file for the notes")
    return parser.parse_args()


def played(games: list[Job], jobs: int, cluster: str) -> Iterator[list[Note]]:
    """Play games in processes here or on a cluster; yield the notes of each, in order."""
    if cluster:
        yield from each_on_cluster(cluster, play, games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, games, chunksize=4)


def play(job: Job) -> list[Note]:
    """One game: the tables noted in it, and what the seat to decide made of the game."""
    name, spec, slips, eager, seed = job
    decks = list(definition(name).starters())
    chance = Chance(seed * 7919 + 1)
    deck = decks[chance.below(len(decks))]
    game = Game.new(name, (deck, deck), seed)
    agents = [agent(spec, 2 * seed + seat) for seat in (0, 1)]
    evaluator = game.definition.evaluator()
    seen: list[tuple[int, list[float]]] = []
    while not game.over:
        view = View(game)
        if evaluator.quiet(game.table) and chance.below(EVERY) == 0:
            seen.append((view.seat, evaluator.features(game.table, view.seat)))
        keen = eager_answers(game, eager)
        if keen and chance.below(1000) < 1000 * EAGER:
            game.answer(keen[chance.below(len(keen))])
        elif chance.below(1000) < 1000 * slips:
            game.answer(*random_answer(chance, view.options, view.least, view.most))
        else:
            game.answer(*agents[view.seat].answer(view))
    return [(features, won(game, seat)) for seat, features in seen]


def eager_answers(game: Game, kind: str) -> list[int]:
    """The options of a kind, where one option is to be picked."""
    decision = game.decision
    if decision is None or (decision.least, decision.most) != (1, 1):
        return []
    return [i for i, option in enumerate(decision.listed()) if option[0] == kind]


def won(game: Game, seat: int) -> float:
    """What a seat gets for a game: 1, 0, or a half."""
    return 0.5 if game.winner == "draw" else float(game.winner == "AB"[seat])


def kept(path: Path, notes: list[Note]) -> list[Note]:
    """The notes of a file and these, which are added to it."""
    with path.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(note) + "\n" for note in notes)
    with path.open(encoding="utf-8") as file:
        return [(features, result) for features, result in map(json.loads, file)]


# -- logistic regression by Newton's method ------------------------------------------------------------------------


def fit(notes: list[Note], present: tuple[float, ...]) -> list[float]:
    """The weights that forecast the winners best."""
    weights = list(present)
    for _ in range(STEPS):
        step = solved(*slopes(notes, weights, present))
        weights = best([[w + part * d for w, d in zip(weights, step)] for part in PARTS], notes, present)
    return weights


def slopes(
    notes: list[Note], weights: list[float], present: tuple[float, ...]
) -> tuple[list[list[float]], list[float]]:
    """How the fit bends and rises around some weights."""
    size = len(weights)
    slope = [TETHER * (h - w) for w, h in zip(weights, present)]
    curve = [[TETHER if i == j else 0.0 for j in range(size)] for i in range(size)]
    for f, result in notes:
        p = forecast(f, weights)
        for i in range(size):
            slope[i] += f[i] * (result - p)
            bent, line = f[i] * p * (1 - p), curve[i]
            for j in range(i + 1):
                line[j] += bent * f[j]
    for i in range(size):
        for j in range(i):
            curve[j][i] = curve[i][j]
    return curve, slope


def best(choices: list[list[float]], notes: list[Note], present: tuple[float, ...]) -> list[float]:
    """The weights under which what happened was least surprising."""
    return min(choices, key=lambda weights: surprise(notes, weights, present))


def surprise(notes: list[Note], weights: list[float], present: tuple[float, ...]) -> float:
    """How little the weights foresaw, and how far they have strayed."""
    strayed = sum((w - h) ** 2 for w, h in zip(weights, present))
    missed = sum(-log(max(1e-9, 1 - abs(forecast(f, weights) - result))) for f, result in notes)
    return missed + TETHER * strayed / 2


def forecast(features: list[float], weights: list[float]) -> float:
    """The part of games won from such a table."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, sum(w * f for w, f in zip(weights, features))))))


def loss(notes: list[Note], weights: list[float]) -> float:
    """The mean squared error of the forecast."""
    return sum((forecast(f, weights) - result) ** 2 for f, result in notes) / len(notes)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right)]
    size = len(rows)
    for i in range(size):
        best = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for r in range(size):
            if r != i:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i])]
    return [rows[i][size] / rows[i][i] for i in range(size)]


if __name__ == "__main__":
    sys.exit(main())
