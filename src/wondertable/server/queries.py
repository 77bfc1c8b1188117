"""Questions about a table that change nothing: previews, why not, explanations, the table as it was, and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wondertable import BadInput
from wondertable.play.protocol import SeatView, preview, view, why_not
from wondertable.play.record import replay
from wondertable.server.thinking import Answers, game_of
from wondertable.server.viewer import Viewer

if TYPE_CHECKING:
    from wondertable.server.live_table import LiveTable

HINT = "adept"
LONGER = "longer"
"""Asks for a hint after more thought."""
THOROUGH_HINT = "master"
SECONDS = 10.0


async def found_out(table: LiveTable, viewer: Viewer, what: str, about: str) -> tuple[Any, float]:
    """Return the answer to a player's question and the processor time it took; workers find it out."""
    kept = table.kept
    if what == "hint":
        return await _hint(table, viewer, THOROUGH_HINT if about == LONGER else HINT)
    given = (kept.id, kept.start, kept.answers, viewer.seat, what, about)
    return await table.quick.run(viewer.address, SECONDS, query, *given, topic=kept.id)


async def _hint(table: LiveTable, viewer: Viewer, level: str) -> tuple[Any, float]:
    kept, game = table.kept, table.game
    if game is None or game.decides != viewer.seat:
        raise BadInput("There is a hint only when it is your turn to answer.")
    found = await table.thinkers.hint(kept.id, kept.start, kept.answers, level, viewer.address)
    asked = game.asked(viewer.seat) if len(game.answers) == len(kept.answers) else None
    options = asked["options"] if asked is not None else None
    ids = [options[i]["id"] for i in found["given"]] if options else []
    return {"ids": ids, "why": found["why"], "verdict": found["verdict"]}, 1.0


def query(name: str, start: Any, answers: Answers, seat: int, what: str, about: str) -> Any:
    """Answer a question of a seat. Runs in a worker."""
    if what == "then":
        return _then(start, answers, seat, about)
    game = game_of(f"{name} query", start, answers).clone()
    if what == "preview":
        return preview(game, seat, about)
    return why_not(game, seat, about) if what == "why_not" else game.explain(about, seat)


def _then(start: Any, answers: Answers, seat: int, about: str) -> SeatView:
    """Return the table as a seat saw it at the question after which a line of the log was written."""
    if not about.isdecimal() or len(about) > 9:
        raise BadInput(f"{about[:20]!r} is not the number of a line of the log.")
    game = replay({**start, "answers": []})
    before = game.clone()
    for given in answers:
        if game.table.events.size > int(about):
            break
        before = game.clone()
        game.take(tuple(given))
    return view(before, seat)
