"""HTTP: puzzles. The server keeps nothing: a client sends all answers so far."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

from starlette.requests import Request
from starlette.responses import Response

from wondertable import BadInput
from wondertable.play.protocol import picked, view
from wondertable.puzzles.book import book, of_the_day, puzzle
from wondertable.puzzles.hints import hint, solution_words
from wondertable.puzzles.puzzle import GRADES, Attempt
from wondertable.server.api_puzzles import PuzzleAsked, PuzzleLine, Puzzles, PuzzleTable
from wondertable.server.responses import body, quickly, reply

SECONDS = 20.0


async def puzzles(request: Request) -> Response:
    """Return the puzzles of a game and the one of the day."""
    game, day = request.query_params.get("game", "wotf"), _day(request.query_params.get("date", ""))
    lines = [PuzzleLine(one.name, GRADES[one.grade]) for one in book(game)]
    return reply(Puzzles(game, of_the_day(game, day).name, lines))


async def attempt(request: Request) -> Response:
    """Return a puzzle after some answers, and whether the last of them still wins."""
    asked = await body(request, PuzzleAsked)
    name = request.path_params["puzzle"]
    return reply(await quickly(request, SECONDS, tried, name, asked.answers, asked.want))


def tried(name: str, answers: list[list[str]], want: str) -> PuzzleTable:
    """Return a puzzle after some answers. Runs in a worker."""
    of = puzzle(name)
    now, wrong = Attempt(of), ""
    for ids in answers:
        if now.game.over:
            raise BadInput("The puzzle is solved already.")
        given = picked(now.game, now.seat, ids, len(now.game.answers))
        if not now.answer(given):
            wrong = f"They answer {now.wrong}." if now.wrong else "It does not win."
            break
    seat = now.game.seats[now.seat]
    told = hint(now) if want == "hint" else ""
    line = solution_words(of) if want == "solution" else []
    grade = GRADES[of.grade]
    return PuzzleTable(name, of.game, grade, of.goal, seat, view(now.game, seat), now.solved, wrong, told, line)


def _day(said: str) -> date:
    """Return the day that is meant, or today."""
    if not said:
        return datetime.now(UTC).date()
    try:
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", said):
            raise ValueError
        return date.fromisoformat(said)
    except ValueError:
        raise BadInput(f"{said[:20]!r} is not a date like 2026-01-31.") from None
