"""How many processor instructions does a decision cost?

    python bench/instructions.py [--json] [--games N] [wotf sow copy search digest]

Counted under valgrind on fixed games of the starter decks, so that the figure is the same however busy the machine is:
`wotf` and `sow` are one decision of random play, `copy` is a copy of a wotf table with its end, `search` is one playing
of the search agent at mid-game. Each is the difference between a run with the work and one without it, so that loading
and warming up don't count. `digest` names the games that were played: a change that only makes the engine faster
leaves it as it is.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import wondertable
from wondertable.agents.agent import View, play_out
from wondertable.agents.random_agent import RandomAgent
from wondertable.agents.search import SearchAgent
from wondertable.games.registry import definition
from wondertable.play.game import Game
from wondertable.play.gc_tuning import tune_for_many_games

WARM_UP = 3
COPIES = 200
POSITIONS = 4
PLAYINGS = 20
MID_GAME = 35
WIDE = 6
"""A position to search from has at least so many options."""


def play(name: str, seed: int, most: int = 0) -> Game:
    """A random game of two starter decks, to its end or for so many decisions."""
    starters = list(definition(name).starters().values())
    decks = (starters[seed % len(starters)], starters[(seed // 2 + 1) % len(starters)])
    agents = (RandomAgent(2 * seed), RandomAgent(2 * seed + 1))
    return play_out(Game.new(name, decks, seed), agents, most)


def decisions(name: str, games: int) -> int:
    """Play so many games; how many decisions they took."""
    return sum([len(play(name, seed).answers) for seed in range(games)])


def copies(games: int) -> int:
    """Copy tables in mid-game, and let the copies go; how many were made."""
    tables = [play("wotf", seed, MID_GAME).table for seed in range(POSITIONS)]
    if games:
        for table in tables:
            for _ in range(COPIES):
                table.clone()
    return len(tables) * COPIES


def playings(games: int) -> int:
    """Let the search agent think at positions in mid-game; how often it played on in its mind."""
    views = [View(_wide(seed)) for seed in range(POSITIONS)]
    SearchAgent(1, playings=1).answer(views[0])  # what it needs is imported now
    if games:
        for view in views:
            SearchAgent(1, playings=PLAYINGS).answer(view)
    return len(views) * PLAYINGS


def _wide(seed: int) -> Game:
    """A game in its middle, with enough to choose from."""
    game, agent = play("wotf", seed, MID_GAME), RandomAgent(seed)
    while View(game).options < WIDE:
        game.answer(*agent.answer(View(game)))
    return game


WORK: dict[str, Callable[[int], int]] = {
    "wotf": lambda games: decisions("wotf", games),
    "sow": lambda games: decisions("sow", games),
    "copy": copies,
    "search": playings,
}


def digest(games: int) -> str:
    """A short name for the very games played: every seventh position, the outcome and the log."""
    found = blake2b(digest_size=8)
    for name in ("wotf", "sow"):
        for seed in range(games):
            game = play(name, seed)
            found.update(f"{game.winner} {[event.key() for event in game.log]}".encode())
            found.update(game.table.digest().encode())
    return found.hexdigest()


def count(what: str, games: int) -> int:
    """Instructions for one unit of the work."""
    with_it, units = _run(what, games)
    without, _ = _run(what, 0)
    return round((with_it - without) / units)


def _run(what: str, games: int) -> tuple[int, int]:
    """Run the work in a process of its own under valgrind: its instructions, and how many units it did."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            "valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={folder}/out",
            sys.executable, __file__, "--drive", "--games", str(games), what,
        ]  # fmt: skip
        env = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, capture_output=True, text=True, env=env)
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode or found is None:
        sys.exit(f"the run under valgrind failed:\n{done.stderr[-2000:]}")
    return int(found[1].replace(",", "")), int(done.stdout or 0)


def drive(what: str, games: int) -> None:
    """What runs under valgrind: warm up, then the work."""
    tune_for_many_games()
    for seed in range(WARM_UP):
        play("sow" if what == "sow" else "wotf", 1000 + seed)
    print(WORK[what](games))


def main() -> None:
    """Count what is asked for, and print it."""
    line = argparse.ArgumentParser(description="Count processor instructions under valgrind.")
    line.add_argument("what", nargs="*", choices=[[], *WORK, "digest"], help="what to count; all if nothing is named")
    line.add_argument("--games", type=int, default=20)
    line.add_argument("--json", action="store_true")
    line.add_argument("--drive", action="store_true", help=argparse.SUPPRESS)
    asked = line.parse_args()
    if asked.drive:
        drive(asked.what[0], asked.games)
        return
    if shutil.which("valgrind") is None:
        sys.exit("valgrind is not installed; on Debian: apt-get install valgrind")
    names = asked.what or [*WORK, "digest"]
    found = {name: digest(asked.games) if name == "digest" else count(name, asked.games) for name in names}
    found["compiled"] = wondertable.engine == "compiled"
    print(json.dumps(found) if asked.json else "\n".join([f"{name:>10}  {found[name]}" for name in found]))


if __name__ == "__main__":
    main()
