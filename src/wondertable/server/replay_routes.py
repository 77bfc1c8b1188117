"""HTTP: recorded games, step by step, as files, reviewed, gone on with; and reports of what is wrong."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wondertable import BadInput, Game, __version__, definition
from wondertable.play.record import parse, replay
from wondertable.server.answering import background_of, body, hall_of, may_begin, number_asked, raw_body, reply
from wondertable.server.api import Seated
from wondertable.server.api_replays import GoOn, ReplayKept, ReportAsked, ReviewAsked
from wondertable.server.hall import Hall, check_level
from wondertable.server.replays import Reel, Reels, about, seen_at
from wondertable.server.reviewing import reviewing
from wondertable.server.shuffle import commitment, new_secret
from wondertable.server.store import GameKept, SeatKept
from wondertable.server.tokens import hashed, new_id, new_token

SECONDS = 30.0
UNFINISHED = "unfinished"
LINES = 40


async def replay_about(request: Request) -> Response:
    """The steps of a recorded game."""
    who = request.query_params.get("view", "judge")
    return reply(await asyncio.to_thread(about, await _reel(request), who))


async def replay_at(request: Request) -> Response:
    """The table at one step."""
    who = request.query_params.get("view", "judge")
    since = number_asked(request, "since", 0)
    step = request.path_params["step"]
    return reply(await asyncio.to_thread(seen_at, await _reel(request), step, who, since))


async def replay_file(request: Request) -> Response:
    """The record of a game that is over, as a file."""
    kept = (await _reel(request)).kept
    text = msgspec.json.format(msgspec.json.encode({**kept.start, "answers": kept.answers}), indent=1)
    return as_file(text, f"{kept.game}-{kept.id}.json")


async def send_record(request: Request) -> Response:
    """Keep a record that somebody sends, after having played it once."""
    may_begin(request)
    hall = hall_of(request)
    text = (await raw_body(request)).decode("utf-8", "replace")
    saved, winner = await hall.thinkers.run(SECONDS, played, text)
    seats = [SeatKept() for _ in saved["decks"]]
    start = {key: value for key, value in saved.items() if key not in ("answers", "digest", "terminal", "crash")}
    options = {"uploaded": True}
    kept = _new(saved["game"], saved["edition"], seats, options, start, saved["answers"], winner or UNFINISHED)
    await asyncio.to_thread(hall.store.create, kept)
    return reply(ReplayKept(kept.id), 201)


def played(text: str) -> tuple[Any, str]:
    """A record that can be played, and who wins. Runs where bots think."""
    saved = parse(text)
    return saved, replay(saved).winner


async def go_on(request: Request) -> Response:
    """Go on from a step against bots; nothing of the game is lost on the way."""
    may_begin(request)
    asked = await body(request, GoOn)
    check_level(asked.bot)
    hall = hall_of(request)
    await hall.make_room()
    reel = await _reel(request)
    game = await asyncio.to_thread(reel.at, asked.at)
    if asked.seat not in game.seats or game.over:
        raise BadInput("this game is over at that step" if game.over else f"there is no seat {asked.seat!r}")
    token = new_token()
    mine = game.seats.index(asked.seat)
    seats = [SeatKept(bot=asked.bot or "adept") for _ in game.seats]
    seats[mine] = SeatKept(asked.name, hashed(token))
    kept, options = reel.kept, {"continued": reel.kept.id}
    new = _new(kept.game, kept.edition, seats, options, kept.start, kept.answers[: asked.at], "")
    table = await hall.keep_new(new)
    hall.put_away(table)
    return reply(Seated(new.id, asked.seat, token, commitment(new.secret), [asked.seat]), 201)


async def review(request: Request) -> Response:
    """Go through a recorded game in the background."""
    asked = await body(request, ReviewAsked)
    kept = (await _reel(request)).kept
    names = definition(kept.game).seats_for(len(kept.seats))
    work = reviewing(kept, names, hall_of(request).thinkers, asked.level)
    return reply(background_of(request).begin("review", len(kept.answers), work), 202)


async def job(request: Request) -> Response:
    """How far some work is."""
    return reply(background_of(request).job(request.path_params["job"]))


async def stop_job(request: Request) -> Response:
    """Stop some work."""
    return reply(background_of(request).stop(request.path_params["job"]))


async def report(request: Request) -> Response:
    """What is wrong at a table, as a file in which nothing stands that its sender may not know."""
    asked = await body(request, ReportAsked)
    hall = hall_of(request)
    table = await hall.table(request.path_params["game"])
    seats = hall.seats_of(table, asked.token)
    if not seats or table.game is None:
        raise BadInput("only whoever sits at a table that has begun can report what is wrong there")
    game, decision = table.game.clone(), table.game.decision
    hall.put_away(table)
    seat = decision.seat if decision is not None and decision.seat in seats else seats[0]
    found = await asyncio.to_thread(redacted, game, seat, asked.words)
    return as_file(msgspec.json.format(msgspec.json.encode(found), indent=1), f"report-{game.name}.json")


def redacted(game: Game, seat: int, words: str) -> dict[str, Any]:
    """A report: the position as the seat knows it, with all it can't see dealt anew; no names, no tokens, no seed."""
    shown = game if game.over else game.imagine(seat, 0)
    return {
        "wondertable_report": 1, "game": game.name, "edition": game.edition, "engine": __version__,
        "seat": game.seats[seat], "words": words, "question": game.question(seat), "log": game.tell(seat)[-LINES:],
        "position": shown.position,
    }  # fmt: skip


def as_file(text: bytes, name: str) -> Response:
    """An answer that a browser keeps as a file."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


async def _reel(request: Request) -> Reel:
    hall: Hall = hall_of(request)
    reels: Reels = request.app.state.reels
    game = request.path_params["game"]
    kept = hall.tables[game].kept if game in hall.tables else await hall.kept(game)
    return await asyncio.to_thread(reels.of, kept)


def _new(
    game: str, edition: str, seats: list[SeatKept], options: dict[str, Any], start: Any, answers: list[list[int]],
    outcome: str,
) -> GameKept:  # fmt: skip
    now = time.time()
    return GameKept(
        new_id(), game, edition, seats, new_secret(), options, start, [list(one) for one in answers], outcome, now, now
    )
