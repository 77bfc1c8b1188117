"""Plays many random games of State of Wonder and reports which laws broke.

    python tools/soak_sow.py 1000 [--first 0] [--jobs 2]

Half of the games are of the starter decks, half of decks drawn from all texts there are. The compiled engine is used if
it was built from the present sources.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.laws import every_game  # noqa: E402
from tests.laws import sow_laws as laws  # noqa: E402
from tests.laws.sow_players import KINDS, Spec, player, start  # noqa: E402

CHUNK = 10


def soak(spec: Spec) -> str:
    """Play one game with all the laws; what broke, or nothing."""
    try:
        _look(spec)
    except Exception as error:  # every failure is a finding
        return f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''} ({spec})"
    return ""


def _look(spec: Spec) -> None:
    """Cheap laws at every few decisions, dear ones now and then; which game gets which depends on its seed."""
    game = laws.play(spec, laws.cards_are_conserved, laws.table_is_sane, every_game.everything_is_cited, every=3)
    every_game.record_replays(game)
    turn = spec.seed % 10
    if turn == 0:
        every_game.lockstep(start(spec), player(spec), every=11)
    elif turn == 1:
        laws.play(spec, every_game.hidden_is_hidden, laws.others_see_numbers_only, every=60)
    elif turn == 2:
        laws.play(spec, every_game.drawing_reads_back, laws.values_are_derived, every=25)
    elif turn == 3:
        laws.play(spec, every_game.every_option_is_accepted, every=30)


def main() -> int:
    """Play them all and print what was found."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("games", type=int)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--jobs", type=int, default=2)
    given = asked.parse_args()
    specs = [Spec(given.first + n, KINDS[n % len(KINDS)]) for n in range(given.games)]
    began = time.monotonic()
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        found = Counter([words for words in pool.map(soak, specs, chunksize=CHUNK) if words])
    for words, count in found.most_common():
        print(f"{count:>5}  {words}")
    print(f"{given.games} games, {sum(found.values())} broke a law, {time.monotonic() - began:.0f} s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
