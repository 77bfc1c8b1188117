"""A rematch: the same players with the same decks once more; the loser has the say about who starts."""

from __future__ import annotations

import time

import msgspec

from wondertable import BadInput, IllegalAnswer, definition
from wondertable.server.draft import Draft
from wondertable.server.live_table import LiveTable
from wondertable.server.seating import free_copy
from wondertable.server.shuffle import new_secret
from wondertable.server.store import GameKept, Options
from wondertable.server.table_registry import TableRegistry
from wondertable.server.tokens import id_from


async def rematch(registry: TableRegistry, table: LiveTable, seats: tuple[int, ...], first: str) -> str:
    """Return the id of the rematch: a new game, or the one that another player asked for already.

    Each player's link is good for both games, and everybody gives new words for the shuffle. The id follows from the
    secret of the game that is over, so asking again gives the same rematch.
    """
    async with table.lock:
        if not seats:
            raise IllegalAnswer("You are watching. Only players can ask for a rematch.")
        if table.game is None or not table.game.over:
            raise IllegalAnswer("A rematch is possible when the game is over.")
        if table.kept.options.continued:
            raise IllegalAnswer("This game was continued from a replay. Continue from the replay again instead.")
        if table.kept.options.rematch:
            return table.kept.options.rematch
        await registry.make_room()
        new = _again(table, seats, first)
        await registry.create(new)
        draft = Draft(table)
        draft.options.rematch = new.id
        await table.commit(draft)
        table.go_on()
        return new.id


def _again(table: LiveTable, asking: tuple[int, ...], first: str) -> GameKept:
    kept, now = table.kept, time.time()
    options = msgspec.structs.replace(kept.options, reason="", by="", loser=None, first=None)
    _settle_who_starts(options, table, asking, first)
    seats = [free_copy(seat) for seat in kept.seats]
    name = id_from(f"rematch {kept.secret}")
    return GameKept(name, kept.game, kept.edition, seats, new_secret(), options, created=now, updated=now)


def _settle_who_starts(options: Options, table: LiveTable, asking: tuple[int, ...], first: str) -> None:
    """Settle who starts: some games ask the loser themselves, others take the seat that goes first."""
    assert table.game is not None
    known = dict(definition(table.kept.game).settings)
    places = table.game.places
    losers = [table.names.index(name) for name in places[-1]] if len(places) > 1 else []
    if len(losers) != 1 or table.game.winner == "draw":
        return
    if "loser" in known:
        options.loser = losers[0]
        return
    if first and losers[0] not in asking:
        raise BadInput("Only the loser chooses who starts.")
    if first and first not in table.names:
        raise BadInput(f"There is no seat {first!r}. Seats: {', '.join(table.names)}.")
    if "first" in known:
        options.first = table.names.index(first) if first else losers[0]
