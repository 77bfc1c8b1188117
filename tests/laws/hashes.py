"""Plays some games and prints their hashes, on the compiled engine if there is one and it is wanted.

Run in a process of its own: an engine can't be exchanged once it is loaded.
"""

from __future__ import annotations

import json
import sys

import wondertable


def main(games: int) -> None:
    """Print which engine played, and a hash for every tenth decision and the log of every game."""
    from tests.laws.every_game import pick
    from tests.laws.players import EDITIONS, KINDS, Spec, player, start
    from wondertable.kernel.node import write

    found: list[str] = []
    for seed in range(7000, 7000 + games):
        for edition in EDITIONS:
            spec = Spec(edition, seed, KINDS[seed % 2])
            game, chance = start(spec), player(spec)
            while not game.over:
                game.answer(*pick(chance, game))
                if len(game.answers) % 10 == 0:
                    found.append(game.table.digest())
            found += [game.table.digest(), json.dumps([write(event) for event in game.log])]
    print(json.dumps({"engine": wondertable.engine, "hashes": found}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
