"""How long does a library of 1,000 cards take to load, and how long does a card take to compile?

    python bench/library.py

Each load happens in a fresh process with a filled cache, as when a player opens the table. Wanted: at most 0.3 s for
1,000 cards from the cache, and at most 5 ms to compile a card.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from wondertable.library.store import library

CARDS = 1000
RUNS = 5

LOAD = """
import time
start = time.perf_counter()
from wondertable.library.games import card_game
from wondertable.library.store import library
card_game("wotf")
imported = time.perf_counter()
cards = library().cards
print(len(cards), imported - start, time.perf_counter() - imported)
"""


def main() -> None:
    """Print the numbers."""
    known = [card.row for card in library().cards]
    more = [(i, known[i % len(known)]) for i in range(CARDS - len(known))]
    rows = [{**row, "name": f"{row['name']} {i}"} for i, row in more]
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder, "cards", "wotf")
        own.mkdir(parents=True)
        (own / "many.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        began = time.perf_counter()
        load(folder)
        print(f"compiling: {1000 * (time.perf_counter() - began) / CARDS:.1f} ms a card")
        runs = [load(folder) for _ in range(RUNS)]
    count = runs[0][0]
    print(f"loading {count:.0f} cards from the cache: {median(run[2] for run in runs):.3f} s")
    print(f"importing the game for it: {median(run[1] for run in runs):.3f} s")


def load(folder: str) -> tuple[float, float, float]:
    """Load a library in a fresh process: how many cards, seconds to import the game, seconds to read the cards."""
    command = [sys.executable, "-c", LOAD]
    places = {**os.environ, "WONDERTABLE_DATA": folder}
    run = subprocess.run(command, env=places, capture_output=True, text=True, check=True)
    count, imported, loaded = run.stdout.split()
    return float(count), float(imported), float(loaded)


if __name__ == "__main__":
    main()
