"""How does the cost of a decision grow with the cards in play, and with the length of the game?

    python bench/growth.py [--json] [--svg docs/reference/growth.svg]

Cards: random play from positions with 10 to 200 cards of the starter set in the seven realms, round 7, plenty of
energy. Length: games in which both players get so many actions and so much energy each round that they go on for
hundreds of decisions, looked at in stretches. The exponent is that of the best fitting power law: 1 is linear growth.
Only the time of the processor counts.
"""

from __future__ import annotations

import json
import math
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from plot import Line, plot

from wondertable.agents.random_agent import random_answer
from wondertable.games.wotf.cards.starters import STARTERS, starter_cards
from wondertable.games.wotf.rules.table import OPEN, WorldTable
from wondertable.games.wotf.words.zones import DECK, REALMS
from wondertable.kernel.chance import Chance
from wondertable.play.game import Game
from wondertable.play.gc_tuning import tune_for_many_games

COUNTS = (10, 20, 40, 60, 100, 150, 200)
DECISIONS = 40
REPEATS = 12
STRETCH = 50
STRETCHES = 10
LONG_GAMES = 24
PLENTY = 60
"""Actions and energy a player gets in a long game, each round."""


def table_of(game: Game) -> WorldTable:
    """The table of a game of Wonders of The First."""
    assert isinstance(game.table, WorldTable)
    return game.table


def decide(game: Game, chance: Chance) -> None:
    """Answer the open decision at random."""
    decision = game.decision
    assert decision is not None
    game.answer(*random_answer(chance, len(decision.listed()), decision.least, decision.most))


def position(count: int, seed: int) -> Game:
    """A game in round 7 with so many cards of both players in play."""
    game = Game.new("wotf", ("petraia", "solfera"), seed)
    table = table_of(game)
    while table.round < 1:
        assert game.decision is not None
        game.answer(*range(game.decision.least))
    for realm in range(1, REALMS + 1):
        table.realms[realm] = OPEN
    faces = [face for face in starter_cards().values() if not face.token and "Spell" not in face.types]
    chance = Chance(seed)
    for n in range(count):
        card = table.add_card(faces[chance.below(len(faces))], n % 2, 1 + n % REALMS)
        table.cards[card].controller = table.cards[card].default_controller = n % 2
    enrich(table)
    return game


def enrich(table: WorldTable) -> None:
    """Plenty of energy and actions for both players."""
    for pool in table.pools:
        pool["energy"] = pool["actions"] = PLENTY
    table.touch()


def cost_of_cards(count: int) -> float:
    """Microseconds for a decision with so many cards in play."""
    spent, made = 0.0, 0
    for seed in range(REPEATS):
        game, chance = position(count, seed), Chance(seed)
        began = time.process_time()
        while not game.over and len(game.answers) < DECISIONS:
            decide(game, chance)
        spent += time.process_time() - began
        made += len(game.answers)
    return spent / made * 1e6


def long_game(seed: int, spent: list[float], made: list[int]) -> None:
    """Play a long game, adding what each stretch of it took to what was spent."""
    names = list(STARTERS.decks())
    game = Game.new("wotf", (names[seed % len(names)], names[(seed // 2 + 1) % len(names)]), seed)
    table, chance, known = table_of(game), Chance(seed), 0
    while not game.over and len(game.answers) < STRETCH * STRETCHES:
        if table.round > known:
            known = table.round
            enrich(table)
        for seat in (0, 1):  # a deck that runs out would end the game
            if len(table.zones[DECK + seat]) < 3:
                table.add_card(next(iter(starter_cards().values())), seat, DECK + seat)
        stretch = len(game.answers) // STRETCH
        began = time.process_time()
        for _ in range(5):
            if not game.over:
                decide(game, chance)
        spent[stretch] += time.process_time() - began
        made[stretch] += 5


def costs_of_length() -> dict[int, float]:
    """Microseconds for a decision in each stretch of long games; a stretch is known by its last decision."""
    spent, made = [0.0] * (STRETCHES + 1), [0] * (STRETCHES + 1)
    for seed in range(LONG_GAMES):
        long_game(seed, spent, made)
    enough = [n for n in range(STRETCHES) if made[n] >= 5 * STRETCH]
    return {(n + 1) * STRETCH: spent[n] / made[n] * 1e6 for n in enough}


def exponent(costs: dict[int, float]) -> float:
    """The slope of the costs against the counts, both as logarithms."""
    points = [(math.log(n), math.log(us)) for n, us in costs.items()]
    x, y = (sum(p[i] for p in points) / len(points) for i in (0, 1))
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


def main() -> None:
    """Measure, print, and draw if asked to."""
    STARTERS.decks()
    tune_for_many_games()
    cost_of_cards(20)
    cards = {count: cost_of_cards(count) for count in COUNTS}
    length = costs_of_length()
    if "--svg" in sys.argv:
        lines = (
            Line("cards in play", cards, f"exponent {exponent(cards):.2f}"),
            Line("decisions so far", length, f"exponent {exponent(length):.2f}"),
        )
        Path(sys.argv[sys.argv.index("--svg") + 1]).write_text(plot("µs a decision", lines), encoding="utf-8")
    if "--json" in sys.argv:
        found = {
            "cards": cards, "60_to_20": cards[60] / cards[20], "exponent": exponent(cards), "length": length,
            "length_exponent": exponent(length),
        }  # fmt: skip
        print(json.dumps(found))
        return
    for count, us in cards.items():
        print(f"{count:4} cards      {us:8.1f} µs a decision")
    print(f"60 cards cost {cards[60] / cards[20]:.2f} times what 20 cost; exponent {exponent(cards):.2f}")
    for count, us in length.items():
        print(f"{count:4} decisions  {us:8.1f} µs a decision")
    print(f"exponent {exponent(length):.2f}")


if __name__ == "__main__":
    main()
