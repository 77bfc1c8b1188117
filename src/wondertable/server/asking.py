"""Questions about a table that change nothing: previews, why not, where a number comes from, hints, how it was."""

from __future__ import annotations

import asyncio
from typing import Any

from wondertable import BadInput, Game
from wondertable.play.protocol import SeatView, preview, view, why_not
from wondertable.play.record import replay
from wondertable.server.store import GameKept
from wondertable.server.thinking import Thinkers

HINT = "adept"


async def found_out(game: Game, kept: GameKept, thinkers: Thinkers, seat: int, what: str, about: str) -> Any:
    """The answer to a question of a seat; the game is a copy."""
    if what == "preview":
        return await asyncio.to_thread(preview, game, seat, about)
    if what == "why_not":
        return why_not(game, seat, about)
    if what == "explain":
        return game.explain(about, seat)
    if what == "then":
        return await asyncio.to_thread(_then, kept, list(kept.answers), seat, about)
    return await _hint(game, kept, thinkers, seat)


async def _hint(game: Game, kept: GameKept, thinkers: Thinkers, seat: int) -> Any:
    if game.decision is None or game.decision.seat != seat:
        raise BadInput("there is a hint only when you are asked")
    given, why = await thinkers.answer(f"{kept.id} hint", kept.start, list(kept.answers), HINT)
    asked = game.asked(seat)
    options = asked["options"] if asked is not None else None
    return {"ids": [options[i]["id"] for i in given] if options else [], "why": why}


def _then(kept: GameKept, answers: list[list[int]], seat: int, about: str) -> SeatView:
    """The table as a seat saw it at the question after which a line of the log was written."""
    if not about.isdecimal():
        raise BadInput(f"{about!r} is no number of a line of the log")
    game = replay({**kept.start, "answers": []})
    before = game.clone()
    for given in answers:
        if game.table.events.size > int(about):
            break
        before = game.clone()
        game.take(tuple(given))
    return view(before, seat)
