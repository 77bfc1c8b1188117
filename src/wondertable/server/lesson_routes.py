"""HTTP: lessons, and sitting down to one that is a whole game."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response

from wondertable import BadInput, Game
from wondertable.play.record import record_of
from wondertable.server.api import Seated
from wondertable.server.api_lessons import Lesson, LessonAsked, Lessons
from wondertable.server.lessons.lesson import all_lessons, lesson
from wondertable.server.lessons.playing import KEY, start
from wondertable.server.responses import body, may_begin, registry_of, reply
from wondertable.server.shuffle import commitment, new_secret
from wondertable.server.store import GameKept, Options, SeatKept
from wondertable.server.tokens import hashed, new_id, new_token

LEVEL = "novice"
"""Who plays the opponent's part where the script leaves the choice to a bot."""


async def lessons(request: Request) -> Response:
    """Return every lesson."""
    return reply(Lessons(list((await asyncio.to_thread(all_lessons)).values())))


async def begin_lesson(request: Request) -> Response:
    """Sit down to a lesson that is a whole game."""
    may_begin(request)
    asked = await body(request, LessonAsked)
    of = await asyncio.to_thread(lesson, asked.lesson)
    if not of.decks:
        raise BadInput(f"lesson {of.name!r} is no whole game; lay its position on a free table")
    registry = registry_of(request)
    await registry.make_room()
    token = new_token()
    game = await asyncio.to_thread(start, of)
    kept = _kept(of, game, asked.name, token)
    await registry.create(kept)
    seat = game.seats[0]
    return reply(Seated(kept.id, seat, token, commitment(kept.secret), [seat]), 201)


def _kept(of: Lesson, game: Game, name: str, token: str) -> GameKept:
    mine, theirs = [deck.deck for deck in of.decks.values()]
    seats = [SeatKept(name, hashed(token), True, deck=mine), SeatKept(of.opponent, bot=LEVEL, deck=theirs)]
    begun = {**record_of(game.start, []), KEY: of.name}
    begun.pop("answers")
    answers, now = [list(given) for given in game.answers], time.time()
    options = Options(lesson=of.name, host=0)
    return GameKept(
        new_id(), of.game, game.edition, seats, new_secret(), options, begun, answers, "", now, now
    )  # fmt: skip
