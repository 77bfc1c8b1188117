"""How does the cost of a decision grow with the cards in play?

    python bench/growth.py [--json]

Random play from positions with 10 to 200 cards of the starter set in the seven realms, round 7, plenty of energy.
The exponent is that of the best fitting power law: 1 is linear growth.
"""

from __future__ import annotations

import json
import math
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import wondertable_start

wondertable_start.use_compiled_engine()

from wondertable.agents.random_agent import random_answer  # noqa: E402
from wondertable.games.wotf.starters import starter_cards  # noqa: E402
from wondertable.games.wotf.table import OPEN, WorldTable  # noqa: E402
from wondertable.games.wotf.zones import REALMS  # noqa: E402
from wondertable.kernel.chance import Chance  # noqa: E402
from wondertable.play.game import Game  # noqa: E402

COUNTS = (10, 20, 40, 60, 100, 200)
DECISIONS = 40
REPEATS = 12


def position(count: int, seed: int) -> Game:
    """A game in round 7 with so many cards of both players in play."""
    game = Game.new("wotf", ("petraia", "solfera"), seed)
    while game.table.round < 1:  # type: ignore[attr-defined]
        assert game.decision is not None
        game.answer(*range(game.decision.least))
    table = game.table
    assert isinstance(table, WorldTable)
    for realm in range(1, REALMS + 1):
        table.realms[realm] = OPEN
    faces = [face for face in starter_cards().values() if not face.token and "Spell" not in face.types]
    chance = Chance(seed)
    for n in range(count):
        card = table.add_card(faces[chance.below(len(faces))], n % 2, 1 + n % REALMS)
        table.cards[card].controller = table.cards[card].rightful = n % 2
    for pool in table.pools:
        pool["energy"] = pool["actions"] = 40
    table.touch()
    return game


def cost(count: int) -> float:
    """Microseconds for a decision."""
    spent, made = 0.0, 0
    for seed in range(REPEATS):
        game, chance = position(count, seed), Chance(seed)
        began = time.process_time()
        for _ in range(DECISIONS):
            decision = game.decision
            if decision is None:
                break
            game.answer(*random_answer(chance, len(decision.options), decision.least, decision.most))
            made += 1
        spent += time.process_time() - began
    return spent / made * 1e6


def exponent(costs: dict[int, float]) -> float:
    """The slope of the costs against the counts, both as logarithms."""
    points = [(math.log(n), math.log(us)) for n, us in costs.items()]
    x, y = (sum(p[i] for p in points) / len(points) for i in (0, 1))
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


def main() -> None:
    """Measure and print."""
    costs = {count: cost(count) for count in COUNTS}
    found = {"us_per_decision": costs, "60_to_20": costs[60] / costs[20], "exponent": exponent(costs)}
    if "--json" in sys.argv:
        print(json.dumps(found))
        return
    for count, us in costs.items():
        print(f"{count:4} cards  {us:8.1f} µs a decision")
    print(f"60 cards cost {costs[60] / costs[20]:.2f} times what 20 cost; exponent {exponent(costs):.2f}")


if __name__ == "__main__":
    main()
