"""Plays many random games in every edition and reports which laws broke.

    python tools/soak.py 1000                   so many games in each edition, with every law looked at now and then
    python tools/soak.py 1000 --keep            and keep the first game of each kind of failure in tests/regressions/
    python tools/soak.py 50 --first 7 --edition 1.2 --decks texts --jobs 2

The compiled engine is used if it was built from the present sources.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.laws import every_game, laws, secrecy  # noqa: E402
from tests.laws.players import EDITIONS, KINDS, Spec, player, start, write_fixture  # noqa: E402
from wondertable.kernel.errors import BrokenLaw  # noqa: E402

KEPT = ROOT / "tests" / "regressions"
CHUNK = 10


def soak(spec: Spec) -> str:
    """Play one game with all the laws; what broke, or nothing."""
    try:
        _look(spec)
    except Exception as error:  # every failure is a finding
        where = _place(error)
        return f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}{where}"
    return ""


def _look(spec: Spec) -> None:
    """Cheap laws at every decision, dear ones now and then; which game gets which depends on its seed."""
    game = laws.play(spec, laws.cards_are_conserved, laws.areas_are_sane, every_game.everything_is_cited)
    every_game.record_replays(game)
    turn = spec.seed % 5
    if turn == 0:
        every_game.lockstep(start(spec), player(spec), every=7)
    elif turn == 1:
        laws.play(spec, every_game.hidden_is_hidden, secrecy.deck_order_is_hidden, every=25)
    elif turn == 2 and spec.decks == "texts":
        laws.play(spec, secrecy.Names(), every=3)
    elif turn == 3:
        laws.play(spec, every_game.drawing_reads_back, every=25)
    else:
        laws.play(spec, every_game.every_option_is_accepted, every=20)


def _place(error: BaseException) -> str:
    """Where in the code an error came from; a broken law tells that itself."""
    trace = error.__traceback__
    if isinstance(error, BrokenLaw) or trace is None:
        return ""
    while trace.tb_next is not None:
        trace = trace.tb_next
    return f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})"


def soak_all(specs: list[Spec]) -> list[str]:
    """A handful of games, in one process."""
    return [soak(spec) for spec in specs]


def kind_of(problem: str) -> str:
    """A problem without its numbers and names, so that the same one is counted together."""
    return re.sub(r"\s*(?:, after|sees a difference|reads of).*|\d+|<\w+>", "", problem)[:160]


def main() -> int:
    """Play, count, report; the exit status is 0 only if every law held."""
    asked = _arguments()
    specs = [
        Spec(edition, asked.first + n, decks)
        for n in range(asked.games)
        for edition in asked.edition or EDITIONS
        for decks in ((asked.decks or KINDS)[n % len(asked.decks or KINDS)],)
    ]
    chunks = [specs[n : n + CHUNK] for n in range(0, len(specs), CHUNK)]
    found: dict[str, list[tuple[Spec, str]]] = {}
    began = time.monotonic()
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        for done, (chunk, problems) in enumerate(zip(chunks, pool.map(soak_all, chunks)), 1):
            for spec, problem in zip(chunk, problems):
                if problem:
                    if kind_of(problem) not in found:
                        print(f"broken by {spec}: {problem[:300]}", flush=True)
                    found.setdefault(kind_of(problem), []).append((spec, problem))
            if done % max(len(chunks) // 10, 1) == 0:
                broken = sum(len(games) for games in found.values())
                print(f"{done * CHUNK:>7} games, {broken} broken, {time.monotonic() - began:.0f} s", flush=True)
    _report(found, asked.keep)
    print(f"{len(specs)} games, {sum(len(games) for games in found.values())} broken")
    return 1 if found else 0


def _report(found: dict[str, list[tuple[Spec, str]]], keep: bool) -> None:
    for kind, games in sorted(found.items(), key=lambda item: -len(item[1])):
        spec, problem = games[0]
        editions = Counter(game.edition for game, _ in games)
        print(f"{len(games):>5} × {problem[:300]}\n        first: {spec}; {dict(editions)}")
        if keep:
            name = re.sub(r"\W+", "-", kind).strip("-").lower()[:60]
            write_fixture(spec, KEPT / f"{name}-{spec.edition}-{spec.seed}.json", problem[:300])


def _arguments() -> argparse.Namespace:
    line = argparse.ArgumentParser(description="Play random games and look whether the laws hold.")
    line.add_argument("games", type=int, help="how many games in each edition")
    line.add_argument("--first", type=int, default=100_000, help="the first seed")
    line.add_argument("--edition", action="append", choices=EDITIONS)
    line.add_argument("--decks", action="append", choices=KINDS)
    line.add_argument("--jobs", type=int, default=2)
    line.add_argument("--keep", action="store_true", help="keep the first game of each failure as a fixture")
    return line.parse_args()


if __name__ == "__main__":
    sys.exit(main())
