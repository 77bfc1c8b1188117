"""The benchmark: three fixed tasks a game, and how agents fare in them against the greedy bot.

    python -m wondertable.envs.tasks --agents random novice greedy net:wotf.json --game wotf --deals 50

Every deal is played twice, with the seats swapped. Intervals hold 95 %, by deal. A game that is not over after 4,000
answers is a draw.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass

from wondertable import GAMES, Deck, Game, WondertableError, agent, definition, play_out, scatter, tune_for_many_games
from wondertable.envs.decks import random_deck
from wondertable.study.rates import Tally

RIVAL = "greedy"
FIRST_DEAL = 20_260_000
MOST_ANSWERS = 4_000
TASKS = {
    "mirror": "both bring the first starter deck",
    "starters": "each brings a starter deck, drawn by the deal",
    "random": "each brings a random legal deck, drawn by the deal",
}


@dataclass(frozen=True)
class Score:
    """How an agent fared in a task."""

    game: str
    task: str
    agent: str
    tally: Tally

    def __str__(self) -> str:
        """Return the win rate with its interval, in per cent."""
        found = self.tally.interval
        bounds = f" ({100 * found[0]:.0f} to {100 * found[1]:.0f})" if found else ""
        return f"{100 * self.tally.rate:.0f} %{bounds}"


def decks(game: str, task: str, deal: int) -> tuple[Deck, Deck]:
    """Return the decks of a deal."""
    starters = list(definition(game).starters().values())
    drawn = scatter(deal)
    if task == "mirror":
        return starters[0], starters[0]
    if task == "starters":
        return starters[drawn % len(starters)], starters[drawn // len(starters) % len(starters)]
    return random_deck(game, 2 * deal), random_deck(game, 2 * deal + 1)


def score(game: str, task: str, name: str, deals: int) -> Score:
    """Let an agent play a task."""
    tally = Tally()
    for deal in range(FIRST_DEAL, FIRST_DEAL + deals):
        brought = decks(game, task, deal)
        for seat in (0, 1):
            agents = [agent(RIVAL, 2 * deal), agent(RIVAL, 2 * deal + 1)]
            agents[seat] = agent(name, 2 * deal + seat)
            end = play_out(Game.new(game, brought, seed=deal), tuple(agents), MOST_ANSWERS)
            points = 0.5 if end.winner not in end.seats else float(end.winner == end.seats[seat])
            tally.add(points, deal)
    return Score(game, task, name, tally)


def table(scores: list[Score], deals: int) -> str:
    """Return the scores as a table in Markdown."""
    agents = list(dict.fromkeys([one.agent for one in scores]))
    lines = [f"| {deals} deals, against {RIVAL} | {' | '.join(agents)} |", f"| --- |{' --- |' * len(agents)}"]
    for game, task in dict.fromkeys([(one.game, one.task) for one in scores]):
        cells = {one.agent: str(one) for one in scores if (one.game, one.task) == (game, task)}
        lines.append(f"| {game} {task} | {' | '.join([cells[name] for name in agents])} |")
    return "\n".join(lines)


def main() -> int:
    """Play the tasks and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agents", nargs="+", default=["random", "novice", "greedy"])
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--tasks", nargs="+", choices=list(TASKS), default=list(TASKS))
    parser.add_argument("--deals", type=int, default=50, help="how many deals; each is played twice")
    asked = parser.parse_args()
    tune_for_many_games()
    scores: list[Score] = []
    try:
        for task in asked.tasks:
            for name in asked.agents:
                scores.append(score(asked.game, task, name, asked.deals))
                print(f"{asked.game} {task} {name}: {scores[-1]}", file=sys.stderr)
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    print(table(scores, asked.deals))
    return 0


if __name__ == "__main__":
    sys.exit(main())
