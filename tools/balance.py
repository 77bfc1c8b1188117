"""Plays the starter decks against each other and prints how they fare.

    python tools/balance.py [--pairs 10] [--agent greedy] [--seed 0] [--jobs 2] [--decks petraia solfera …]

Each deal is played twice with the seats swapped, and both seats are played by the same agent, so that only the decks
differ. A draw counts as half a win. The engine is the compiled one if it was built from the present sources.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import wondertable_start as start  # noqa: E402

start.use_compiled_engine()

from wondertable.agents.agent import play_out  # noqa: E402
from wondertable.agents.roster import agent  # noqa: E402
from wondertable.games.wotf.starters import NAMES, starter_decks  # noqa: E402
from wondertable.play.game import Game  # noqa: E402

Z = 1.96
"""An interval of 95 %."""
LOW, HIGH = 0.35, 0.65
"""Between these a deck is fair."""


@dataclass(frozen=True)
class Match:
    """Two decks, and the deal and the agent they meet with."""

    decks: tuple[str, str]
    seed: int
    agent: str


@dataclass(frozen=True)
class Played:
    """What came of a match: the points of the first deck out of two games, those of who went first, and the length."""

    match: Match
    points: float
    first: float
    decisions: int


def main() -> int:
    """Play the round robin and print it."""
    asked = arguments()
    pairs = list(combinations(asked.decks, 2))
    matches = [Match(pair, asked.seed + i, asked.agent) for pair in pairs for i in range(asked.pairs)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        results = list(pool.map(play, matches, chunksize=4))
    print(report(tuple(asked.decks), results))
    return 0


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description="Play the starter decks against each other.")
    parser.add_argument("--pairs", type=int, default=10, help="deals for each two decks; each is played twice")
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--decks", nargs="+", default=list(NAMES), choices=NAMES)
    return parser.parse_args()


def play(match: Match) -> Played:
    """Both games of a match."""
    decks = starter_decks()
    points = first = 0.0
    decisions = 0
    for seat in (0, 1):
        order = match.decks if seat == 0 else match.decks[::-1]
        game = Game.new("wotf", (decks[order[0]], decks[order[1]]), match.seed)
        play_out(game, tuple([agent(match.agent, 2 * match.seed + i) for i in (0, 1)]))
        points += won(game, seat)
        first += won(game, opener(game))
        decisions += len(game.answers)
    return Played(match, points, first, decisions)


def won(game: Game, seat: int) -> float:
    """What a seat gets for a game: 1, 0, or a half."""
    return 0.5 if game.winner == "draw" else float(game.winner == "AB"[seat])


def opener(game: Game) -> int:
    """The seat that took the first turn of the game."""
    return next(event.seat for event in game.log if event.what == "goes first")


def report(names: tuple[str, ...], results: list[Played]) -> str:
    """The matrix: the win rate of each row against each column, and over the field."""
    games = 2 * len(results)
    lines = ["| | " + " | ".join(names) + " | field | 95 % |", "| --- |" + " --- |" * (len(names) + 2)]
    lines += [row(name, names, results) for name in names]
    lines.append("")
    first = sum(result.first for result in results) / games
    length = sum(result.decisions for result in results) / games
    lines.append(f"{games} games, {length:.0f} decisions a game; who goes first wins {first:.0%}.")
    return "\n".join(lines)


def row(name: str, names: tuple[str, ...], results: list[Played]) -> str:
    """One deck's line of the matrix."""
    cells = ["–" if other == name else f"{rate(name, results, other)[0]:.0%}" for other in names]
    field, games = rate(name, results)
    half = Z * sqrt(field * (1 - field) / games)
    mark = "" if LOW <= field <= HIGH else " !"
    return f"| **{name}** | {' | '.join(cells)} | **{field:.0%}**{mark} | {field - half:.0%}–{field + half:.0%} |"


def rate(name: str, results: list[Played], other: str = "") -> tuple[float, int]:
    """A deck's part of the points, against one other deck or all, and in how many games."""
    points, games = 0.0, 0
    for result in results:
        decks = result.match.decks
        if name in decks and (not other or other in decks):
            points += result.points if decks[0] == name else 2 - result.points
            games += 2
    return points / max(games, 1), games


if __name__ == "__main__":
    sys.exit(main())
