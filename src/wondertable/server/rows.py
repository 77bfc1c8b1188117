"""Games as rows of a database, the same in every store."""

from __future__ import annotations

from typing import Any

import msgspec

from wondertable.server.store import Damaged, GameKept, GameLine, SeatKept

KEPT = "id, game, edition, seats, secret, options, start, outcome, created, updated"
"""The columns of a game, in the order of its row."""


def row(game: GameKept) -> tuple[str | float | None, ...]:
    """The row of a game, without its answers."""
    start = None if game.start is None else text(game.start)
    return (
        game.id, game.game, game.edition, text(game.seats), game.secret, text(game.options), start, game.outcome,
        game.created, game.updated,
    )  # fmt: skip


def kept(found: tuple[Any, ...], answers: list[str]) -> GameKept:
    """A game from its row and its answers."""
    try:
        return GameKept(
            found[0], found[1], found[2], msgspec.json.decode(found[3], type=list[SeatKept]), found[4],
            msgspec.json.decode(found[5]), None if found[6] is None else msgspec.json.decode(found[6]),
            [msgspec.json.decode(one, type=list[int]) for one in answers], found[7], float(found[8]), float(found[9]),
        )  # fmt: skip
    except msgspec.DecodeError as error:
        raise Damaged(f"game {found[0]} is damaged: {error}") from error


def line(found: tuple[Any, ...]) -> GameLine:
    """A line of a list from its row; names that can't be read are left out."""
    try:
        names = [seat.name or seat.bot for seat in msgspec.json.decode(found[3], type=list[SeatKept])]
    except msgspec.DecodeError:
        names = []
    return GameLine(found[0], found[1], found[2], names, int(found[4]), found[5], float(found[6]), float(found[7]))


def text(value: object) -> str:
    """A value as it stands in a row."""
    return msgspec.json.encode(value).decode()
