"""Plays some random games of every kind and prints their hashes, on the engine that is chosen.

Run in a process of its own: an engine can't be exchanged once it is loaded.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b

import wondertable
from tests.laws.every_game import is_due, pick
from tests.laws.players import Spec, every_spec, player, start
from wondertable.kernel.node import write

FIRST = 7000


def main(few: int) -> None:
    """Print which engine played, and the hashes of so many seeds of every game and edition."""
    played = {str(spec): hashes(spec) for spec in every_spec(few, FIRST)}
    print(json.dumps({"engine": wondertable.engine, "games": played}))


def hashes(spec: Spec, every: int = 10) -> list[str]:
    """A hash of every tenth position of a game (or every so many), of its last one and of its log."""
    game, chance = start(spec), player(spec)
    found: list[str] = []
    while not game.over:
        game.answer(*pick(chance, game))
        if is_due(game, every):
            found.append(game.digest())
    log = json.dumps([write(event) for event in game.log])
    return [*found, game.digest(), blake2b(log.encode(), digest_size=12).hexdigest()]


if __name__ == "__main__":
    main(int(sys.argv[1]))
