"""`wondertable bench`: measures how fast the engine plays."""

from __future__ import annotations

import json as json_text
import sys
import time
from typing import TYPE_CHECKING

from wondertable import BadInput, WondertableError, engine

if TYPE_CHECKING:
    from wondertable import Game
    from wondertable.agents.random_agent import RandomAgent

LONGEST = 3600


def run(
    *, json: bool = False, seconds: float = 5.0, game: str = "wotf", edition: str = "", seed: int = 0
) -> int:  # fmt: skip
    """Measure how fast the engine plays.

    Random players play the starter decks for some seconds on one core. Only the time of the processor counts, so that
    it matters less what else the machine is doing.

    Parameters
    ----------
    json
        Print the figures as JSON.
    seconds
        How long to measure.
    game
        Which game: wotf or sow.
    edition
        The edition of the rulebook; the newest if none is named.
    seed
        The first game's seed.
    """
    try:
        found = measure(seconds, edition, seed, game)
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    if json:
        print(json_text.dumps(found))
        return 0
    for name, value in found.items():
        print(f"{name:>20}  {value}")
    return 0


def measure(seconds: float, edition: str, seed: int, name: str = "wotf") -> dict[str, object]:
    """Return the figures: time for a decision, games a second, time for a copy of the table."""
    from wondertable import Game, definition
    from wondertable.agents.random_agent import RandomAgent
    from wondertable.play.gc_tuning import tune_for_many_games

    if not 0 < seconds <= LONGEST:
        raise BadInput(f"it can't be measured for {seconds:g} seconds; name a number above 0, up to {LONGEST}")
    starters = list(definition(name).starters().values())
    tune_for_many_games()
    games = decisions = clones = 0
    playing = cloning = 0.0
    while playing < seconds:
        decks = (starters[games % len(starters)], starters[(games // 2 + 1) % len(starters)])
        agents = (RandomAgent(2 * games), RandomAgent(2 * games + 1))
        began = time.process_time()
        game = Game.new(name, decks, seed + games, edition)
        made, spent = _play(game, agents)
        playing += time.process_time() - began - spent
        cloning += spent
        clones += made
        decisions += len(game.answers)
        games += 1
    return {
        "us_per_decision": round(playing / decisions * 1e6, 1),
        "games_per_s": round(games / playing, 2),
        "clone_us": round(cloning / max(clones, 1) * 1e6, 1),
        "decisions_per_game": round(decisions / games, 1),
        "compiled": engine == "compiled",
    }


def _play(game: Game, agents: tuple[RandomAgent, RandomAgent]) -> tuple[int, float]:
    """Play a game to its end, copying the table now and then; how many copies, and how long they took."""
    from wondertable.agents.agent import View

    clones, spent = 0, 0.0
    while not game.over:
        view = View(game)
        game.answer(*agents[view.seat].answer(view))
        if len(game.answers) % 10 == 0:
            began = time.process_time()
            for _ in range(10):
                game.clone()
            spent += time.process_time() - began
            clones += 10
    return clones, spent
