"""Studies in the background: a deck plays the starter decks, game after game, where bots think."""

from __future__ import annotations

from wondertable import Deck, Json, definition
from wondertable.play.decks import write_decks
from wondertable.server.api_cards import StudyFound, StudyRow
from wondertable.server.api_replays import Job
from wondertable.server.background import Work
from wondertable.server.workers import FairPool
from wondertable.study.rates import wilson

SECONDS = 120.0
ALL = "all starter decks"


def studying(game: str, deck: Deck, bot: str, games: int, pool: FairPool, address: str) -> Work:
    """Return the work of playing so many games, seats changed after each."""

    async def work(job: Job) -> None:
        others = list(definition(game).starters().values())
        rows = [StudyRow(one.name, 0, 0.0, 0.0, 0.0, 1.0) for one in others]
        found = StudyFound(rows, StudyRow(ALL, 0, 0.0, 0.0, 0.0, 1.0))
        job.found = found
        for number in range(games):
            which = number // 2 % len(others)
            brought = write_decks((deck, others[which]))
            given = (game, brought, bot, number // 2, number % 2)
            won, _ = await pool.run(address, SECONDS, play_one, *given)
            for row in (found.rows[which], found.all):
                count(row, won)
            job.done = number + 1

    return work


def count(row: StudyRow, won: float) -> None:
    """One more game."""
    row.games += 1
    row.won += won
    row.rate = round(row.won / row.games, 4)
    low, high = wilson(row.won / row.games, row.games)
    row.low, row.high = round(low, 4), round(high, 4)


def play_one(game: str, brought: Json, bot: str, seed: int, seat: int) -> float:
    """Play a game: 1 if the first deck won, a half for a draw. Runs in a worker."""
    from wondertable import Game
    from wondertable.agents.agent import play_out
    from wondertable.agents.roster import agent
    from wondertable.play.decks import read_decks

    definition(game)
    mine, other = read_decks(brought)
    decks = (mine, other) if seat == 0 else (other, mine)
    played = play_out(Game.new(game, decks, seed), (agent(bot, seed), agent(bot, seed + 1)))
    if played.winner == "draw":
        return 0.5
    return float(played.winner == played.seats[seat])
