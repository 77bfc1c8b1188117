"""Reviewing a recorded game in the background, one answer after the other, where bots think."""

from __future__ import annotations

from typing import Any

from wondertable.server.api_replays import Job, Mistake, Review, ReviewPoint
from wondertable.server.background import Work
from wondertable.server.store import GameKept
from wondertable.server.thinking import game_of
from wondertable.server.workers import FairPool

SECONDS = 600.0
"""Processor time for one answer: a doubtful one is searched several times, and the plain engine is slow."""


def reviewing(kept: GameKept, seats: tuple[str, ...], pool: FairPool, address: str, level: str) -> Work:
    """Return the work of judging every answer of a game."""

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
    seat, expects, could = seats[told["seat"]], round(told["expects"], 4), round(told["could"], 4)
    if told["on_curve"]:
        found.curve.append(ReviewPoint(number, seat, expects))
    if told["marked"]:
        cost, error = round(could - expects, 4), round(told["error"], 4)
        mistake = Mistake(number, seat, told["when"], told["given"], told["better"], expects, could, cost, error)
        found.mistakes.append(mistake)


def judge(name: str, start: Any, answers: list[list[int]], number: int, level: str) -> dict[str, Any] | None:
    """Return what a search thinks of one answer; nothing where there was nothing to choose. Runs in a worker."""
    from wondertable.agents.review import is_choice, judged
    from wondertable.agents.roster import adviser

    game = game_of(f"{name} review", start, answers[:number])
    given = tuple(answers[number])
    if not is_choice(game, given):
        return None
    found = judged(game, number, given, adviser(level, number))
    return {
        "seat": found.seat, "when": found.when, "error": found.error,
        "given": game.labels(given, found.seat), "better": game.labels(found.best, found.seat),
        "expects": found.expects, "could": found.could_expect, "marked": found.marked, "on_curve": found.on_curve,
    }  # fmt: skip
