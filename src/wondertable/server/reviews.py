"""Reviewing a recorded game in the background, one answer after the other, where bots think."""

from __future__ import annotations

from typing import Any

from wondertable.server.api_replays import Job, Mistake, Review, ReviewPoint
from wondertable.server.background import Work
from wondertable.server.store import GameKept
from wondertable.server.thinking import game_of
from wondertable.server.workers import FairPool

DEAR = 0.03
"""An answer that costs less of a game is no mistake worth showing."""
SECONDS = 60.0


def reviewing(kept: GameKept, seats: tuple[str, ...], pool: FairPool, address: str, level: str) -> Work:
    """The work of judging every answer of a game."""

    async def work(job: Job) -> None:
        found = Review()
        job.found = found
        for number in range(len(kept.answers)):
            given = (kept.id, kept.start, kept.answers, number, level)
            told, _ = await pool.run(address, SECONDS, judge, *given, topic=kept.id)
            if told is not None:
                note(found, number, seats, told)
            job.done = number + 1

    return work


def note(found: Review, number: int, seats: tuple[str, ...], told: dict[str, Any]) -> None:
    """Write a verdict down."""
    seat, cost = seats[told["seat"]], max(told["could"] - told["expects"], 0.0)
    found.curve.append(ReviewPoint(number, seat, round(told["could"], 4)))
    if cost >= DEAR:
        expects, could = round(told["expects"], 4), round(told["could"], 4)
        mistake = Mistake(number, seat, told["when"], told["given"], told["better"], expects, could, round(cost, 4))
        found.mistakes.append(mistake)


def judge(name: str, start: Any, answers: list[list[int]], number: int, level: str) -> dict[str, Any] | None:
    """What a search thinks of one answer; nothing where there was nothing to choose. Runs in a worker."""
    from wondertable.agents.review import is_choice, judged
    from wondertable.agents.roster import searcher

    game = game_of(f"{name} review", start, answers[:number])
    given = tuple(answers[number])
    if not is_choice(game, given):
        return None
    found = judged(game, number, given, searcher(level, number))
    return {
        "seat": found.seat, "when": found.when, "given": found.given, "better": found.better,
        "expects": found.expects, "could": found.could_expect,
    }  # fmt: skip
