"""Train a network by self-play, with numpy alone.

    python examples/self_play/train.py wotf --out wotf.json

It first imitates the greedy bot for a few minutes, then plays against itself and learns. Every two minutes it plays
some games against bots and notes the win rates in `--curve`. Minutes are minutes of computing on one core.
"""

from __future__ import annotations

import argparse
import csv
import os
import time
from pathlib import Path

for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")  # more threads than cores make small matrices slow

from imitation import imitate  # noqa: E402
from network import Network  # noqa: E402
from selfplay import SelfPlay  # noqa: E402

from wondertable import Game, agent, definition, layout, play_out  # noqa: E402

RIVALS = ("random", "novice", "greedy")
RATE = 5e-4


def main() -> None:
    """Train, and write the network and its curve."""
    asked = arguments()
    net, began = Network(layout(asked.game), asked.seed), time.process_time()
    curve = Curve(Path(asked.curve or f"{asked.out}.csv"), asked)
    curve.note(net, 0.0, 0)
    if asked.imitate:
        imitate(net, asked.game, 60 * asked.imitate)
        curve.note(net, minutes(began), 0)
    play, end, next_note = SelfPlay(net, asked.game, asked.seed + 77), asked.imitate + asked.play, asked.every
    while minutes(began) - curve.spent < end:
        gone = (minutes(began) - curve.spent - asked.imitate) / max(asked.play, 1e-9)
        play.lesson(RATE * max(1 - gone, 0.1))
        if minutes(began) - curve.spent - asked.imitate >= next_note:
            next_note += asked.every
            curve.note(net, minutes(began) - curve.spent, play.games)
    curve.note(net, minutes(began) - curve.spent, play.games)


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["wotf", "sow"])
    parser.add_argument("--out", required=True, help="the file of the network")
    parser.add_argument("--imitate", type=float, default=2.0, help="minutes of imitation")
    parser.add_argument("--play", type=float, default=8.0, help="minutes of self-play")
    parser.add_argument("--every", type=float, default=2.0, help="minutes between two measurements")
    parser.add_argument("--games", type=int, default=100, help="games against each bot in a measurement")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--curve", help="a CSV file for the win rates; by default beside the network")
    return parser.parse_args()


def minutes(began: float) -> float:
    """Return the minutes computed since then."""
    return (time.process_time() - began) / 60


class Curve:
    """Win rates in the course of training; the time to measure them does not count."""

    def __init__(self, path: Path, asked: argparse.Namespace) -> None:
        self.path, self.asked, self.spent = path, asked, 0.0
        self.lines: list[list[str]] = [["minutes", "games", *RIVALS]]

    def note(self, net: Network, at: float, games: int) -> None:
        """Save the network, let it play against each bot, and write the curve so far."""
        began = time.process_time()
        about = {"minutes": round(at, 1), "games": games, "seed": self.asked.seed}
        net.save(self.asked.out, about)
        rates = [win_rate(self.asked, rival) for rival in RIVALS]
        self.lines.append([f"{at:.1f}", str(games), *[f"{rate:.3f}" for rate in rates]])
        with self.path.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows(self.lines)
        print("\t".join(self.lines[-1]), flush=True)
        self.spent += minutes(began)


def win_rate(asked: argparse.Namespace, rival: str) -> float:
    """Return the part of games won, each deal with both seats and every deck in turn; a draw is half a win."""
    decks = list(definition(asked.game).starters())
    points = 0.0
    for n in range(asked.games):
        deal, seat = n // 2, n % 2
        chosen = (decks[deal % len(decks)], decks[deal // len(decks) % len(decks)])
        game = Game.new(asked.game, chosen, seed=50_000 + deal)
        both = [agent(rival, n), agent(rival, n + 1)]
        both[seat] = agent(f"net:{asked.out}", n)
        play_out(game, tuple(both), 4_000)
        points += 1.0 if game.winner == "AB"[seat] else 0.5 if game.winner in ("draw", "") else 0.0
    return points / asked.games


if __name__ == "__main__":
    main()
