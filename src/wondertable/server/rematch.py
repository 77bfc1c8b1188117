"""A rematch: the same players with the same decks once more; whoever lost has the say about who starts."""

from __future__ import annotations

import time
from typing import Any

from wondertable import BadInput, IllegalAnswer, definition
from wondertable.server.hall import Hall
from wondertable.server.live import LiveTable
from wondertable.server.shuffle import new_secret
from wondertable.server.store import GameKept, SeatKept
from wondertable.server.tokens import new_id


async def rematch(hall: Hall, table: LiveTable, seats: tuple[int, ...], first: str) -> LiveTable:
    """The table of the rematch: a new one, or the one that another player asked for already.

    Each player's old token is their invitation, and everybody gives new words for the shuffle.
    """
    async with table.lock:
        if not seats:
            raise IllegalAnswer("whoever looks on can't ask for a rematch")
        if table.game is None or not table.game.over:
            raise IllegalAnswer("there is a rematch when the game is over")
        if table.kept.options.get("continued"):
            raise IllegalAnswer("this game went on from a replay, so there is no rematch; go on from there once more")
        if table.kept.options.get("rematch"):
            return await hall.table(str(table.kept.options["rematch"]))
        await hall.make_room()
        new = await hall.keep_new(_again(table, seats, first))
        table.kept.options["rematch"] = new.kept.id
        await table.keep()
        table.go_on()
        return new


def _again(table: LiveTable, asking: tuple[int, ...], first: str) -> GameKept:
    kept, now = table.kept, time.time()
    seats = [
        SeatKept(seat.name, invite=seat.token, bot=seat.bot, deck=seat.deck, list=seat.list) for seat in kept.seats
    ]
    options: dict[str, Any] = {"clock": kept.options["clock"]} if "clock" in kept.options else {}
    options |= _who_starts(table, asking, first)
    return GameKept(new_id(), kept.game, kept.edition, seats, new_secret(), options, created=now, updated=now)


def _who_starts(table: LiveTable, asking: tuple[int, ...], first: str) -> dict[str, Any]:
    """What the game is told about who starts: some ask the loser themselves, others take the seat that goes first."""
    assert table.game is not None
    known = dict(definition(table.kept.game).settings)
    places = table.game.places
    losers = [table.names.index(name) for name in places[-1]] if len(places) > 1 else []
    if len(losers) != 1 or table.game.winner == "draw":
        return {}
    if "loser" in known:
        return {"loser": losers[0]}
    if first and losers[0] not in asking:
        raise BadInput("only whoever lost chooses who starts")
    if first and first not in table.names:
        raise BadInput(f"there is no seat {first!r}; there are {', '.join(table.names)}")
    return {"first": table.names.index(first) if first else losers[0]} if "first" in known else {}
