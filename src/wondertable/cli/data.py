"""`wondertable data`: games of bots as a data set for programs that learn."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wondertable import BadInput, WondertableError

Several = Annotated[list[str] | None, Parameter(consume_multiple=True, negative="")]
REFUSED = 2


def run(
    file: Path, *, game: str = "wotf", agents: Several = None, decks: Several = None, games: int = 100, seed: int = 0,
    seats: int = 2, edition: str = "",
) -> int:  # fmt: skip
    """Write games of bots with their thoughts and outcomes as Parquet.

    Decks are drawn for each deal; every deal is played once with each seating of the agents. The page
    docs/reference/environment_data.md says what is in the file. It needs polars: `pip install wondertable[rl]`.

    Parameters
    ----------
    file
        The file to write; its name ends in .parquet.
    game
        Which game: wotf or sow.
    agents
        The agents, who take the seats in turn; by default greedy.
    decks
        Names of starter decks, files with deck lists, folders of them, or `starters` for all starter decks (default).
    games
        How many games.
    seed
        The first deal's seed.
    seats
        How many play at a table: 2, or in sow also 3 or 4.
    edition
        The edition of the rulebook; the newest if none is named.
    """
    try:
        print(_written(file, game, agents or ["greedy"], decks or ["starters"], games, seed, seats, edition))
    except WondertableError as error:
        print(error, file=sys.stderr)
        return REFUSED
    return 0


def _written(
    file: Path, game: str, agents: list[str], decks: list[str], games: int, seed: int, seats: int, edition: str
) -> str:
    try:
        from wondertable.envs.dataset import Plan, write_games
    except ModuleNotFoundError as error:
        raise BadInput(f"{error.name} is not installed: pip install wondertable[rl]") from error
    from wondertable.study.decks import decks_of

    plan = Plan(game, decks_of(decks, game), agents, games, seed, edition, seats)
    decisions = write_games(file, plan)
    return f"{file}: {games} games, {decisions:,} decisions, {file.stat().st_size / 1000:,.0f} KB"
