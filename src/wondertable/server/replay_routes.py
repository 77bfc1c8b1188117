"""HTTP: recorded games, step by step, as files, reviewed, gone on with; and reports of what is wrong."""

from __future__ import annotations

import asyncio
import hashlib
import time
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wondertable import BadInput, Game, __version__, definition
from wondertable.play.record import NEEDED, parse, record_of, replay
from wondertable.server.api import Seated
from wondertable.server.api_replays import GoOn, ReplayKept, ReportAsked, ReviewAsked
from wondertable.server.replays import about, must_be_over, reel_of, seen_at
from wondertable.server.responses import (
    address_of,
    background_of,
    body,
    may_begin,
    may_upload,
    number_asked,
    quickly,
    raw_body,
    registry_of,
    reply,
    utf8,
)
from wondertable.server.reviews import reviewing
from wondertable.server.seating import check_level
from wondertable.server.shuffle import commitment, new_secret
from wondertable.server.store import GameKept, Options, SeatKept
from wondertable.server.tokens import hashed, host_token, id_from, new_token

SECONDS = 30.0
UNFINISHED = "unfinished"
LINES = 40
KNOWN = {*NEEDED, "digest", "terminal", "crash"}
"""The keys that a record may have."""


async def replay_about(request: Request) -> Response:
    """Return the steps of a recorded game."""
    who = request.query_params.get("view", "judge")
    kept = await _kept(request)
    return reply(await quickly(request, SECONDS, about, kept, who, topic=kept.id))


async def replay_at(request: Request) -> Response:
    """Return the table at one step."""
    who = request.query_params.get("view", "judge")
    since = number_asked(request, "since", 0)
    step = request.path_params["step"]
    kept = await _kept(request)
    return reply(await quickly(request, SECONDS, seen_at, kept, step, who, since, topic=kept.id))


async def replay_file(request: Request) -> Response:
    """Return the record of a game that is over, as a file."""
    kept = await _kept(request)
    text = msgspec.json.format(msgspec.json.encode({**kept.start, "answers": kept.answers}), indent=1)
    return as_file(text, f"{kept.game}-{kept.id}.json")


async def send_record(request: Request) -> Response:
    """Store an uploaded record after replaying it; the same record is stored once."""
    registry = registry_of(request)
    may_upload(request)
    text = utf8(await raw_body(request))
    kept = await quickly(request, SECONDS, uploaded, text)
    if not await asyncio.to_thread(registry.store.lines, [kept.id]):
        if await asyncio.to_thread(registry.store.count, True) >= registry.limits.uploads:
            raise BadInput("This server holds as many uploaded records as it can. Come back later.")
        await registry.create(kept)
    return reply(ReplayKept(kept.id), 201)


def uploaded(text: str) -> GameKept:
    """Return the game of a record, with nothing in it but what the replay needs. Runs in a worker."""
    saved = parse(text)
    unknown = [key for key in saved if key not in KNOWN]
    if unknown:
        raise BadInput(f"This record has an unknown key {unknown[0][:40]!r}.")
    game = replay(saved)
    start = record_of(game.start, [])
    start |= {"engine": saved["engine"][:40], "cards": saved["cards"][:40]}
    start.pop("answers")
    answers = [list(one) for one in game.answers]
    kept = _new(start["game"], start["edition"], [SeatKept() for _ in start["decks"]], Options(uploaded=True))
    name = id_from(hashlib.sha256(msgspec.json.encode([start, answers])).hexdigest())
    outcome = game.winner or UNFINISHED
    return msgspec.structs.replace(kept, id=name, start=start, answers=answers, outcome=outcome, moment=game.moment)


async def go_on(request: Request) -> Response:
    """Continue from a step of a recorded game against bots; the same key gives the same game again."""
    asked = await body(request, GoOn)
    check_level(asked.bot)
    registry, key = registry_of(request), asked.key or new_token()
    name, token = id_from(key), host_token(key)
    if not await asyncio.to_thread(registry.store.lines, [name]):
        may_begin(request)
        await registry.make_room()
        kept = await _kept(request)
        new = await quickly(request, SECONDS, continued, kept, asked, name, token, topic=kept.id)
        await registry.create(new)
    stored = await registry.kept(name)
    return reply(Seated(name, asked.seat, token, commitment(stored.secret), [asked.seat]), 201)


def continued(kept: GameKept, asked: GoOn, name: str, token: str) -> GameKept:
    """Return the game continued from a step. Runs in a worker."""
    game = reel_of(kept).at(asked.at)
    if asked.seat not in game.seats or game.over:
        raise BadInput("The game is over at that step." if game.over else f"There is no seat {asked.seat!r}.")
    mine = game.seats.index(asked.seat)
    seats = [SeatKept(bot=asked.bot or "adept") for _ in game.seats]
    seats[mine] = SeatKept(asked.name, hashed(token), True)
    new = _new(kept.game, kept.edition, seats, Options(continued=kept.id, host=mine))
    answers = kept.answers[: asked.at]
    return msgspec.structs.replace(new, id=name, start=kept.start, answers=answers, moment=game.moment)


async def review(request: Request) -> Response:
    """Go through a recorded game in the background."""
    asked = await body(request, ReviewAsked)
    kept = await _kept(request)
    names = definition(kept.game).seats_for(len(kept.seats))
    pool, address = registry_of(request).workers.background, address_of(request)
    work = reviewing(kept, names, pool, address, asked.level)
    return reply(background_of(request).begin(address, "review", len(kept.answers), work), 202)


async def job(request: Request) -> Response:
    """Return how far some work is."""
    return reply(background_of(request).job(request.path_params["job"]))


async def stop_job(request: Request) -> Response:
    """Stop some work."""
    return reply(background_of(request).stop(request.path_params["job"]))


async def report(request: Request) -> Response:
    """Return what is wrong at a table, as a file in which nothing stands that its sender may not know."""
    asked = await body(request, ReportAsked)
    registry = registry_of(request)
    async with registry.table(request.path_params["game"], asked.token) as (table, seats):
        if not seats or table.game is None:
            raise BadInput("Only a player of a game that has begun can report a problem in it.")
        game, decision = table.game.clone(), table.game.decision
    seat = decision.seat if decision is not None and decision.seat in seats else seats[0]
    found = await quickly(request, SECONDS, redacted, game, seat, asked.words)
    return as_file(msgspec.json.format(msgspec.json.encode(found), indent=1), f"report-{game.name}.json")


def redacted(game: Game, seat: int, words: str) -> dict[str, Any]:
    """A report: the position as the seat knows it, with all it can't see dealt again; no names, no tokens, no seed."""
    shown = game if game.over else game.imagine(seat, 0)
    return {
        "wondertable_report": 1, "game": game.name, "edition": game.edition, "engine": __version__,
        "seat": game.seats[seat], "words": words, "question": game.question(seat), "log": game.tell(seat)[-LINES:],
        "position": shown.position,
    }  # fmt: skip


def as_file(text: bytes, name: str) -> Response:
    """Return an answer that a browser keeps as a file."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


async def _kept(request: Request) -> GameKept:
    kept = await registry_of(request).kept(request.path_params["game"])
    must_be_over(kept)
    return kept


def _new(game: str, edition: str, seats: list[SeatKept], options: Options) -> GameKept:
    now = time.time()
    return GameKept("", game, edition, seats, new_secret(), options, created=now, updated=now)
