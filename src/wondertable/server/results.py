"""Results: how a game ended, as data."""

from __future__ import annotations

from wondertable import Game
from wondertable.play.protocol import outcome
from wondertable.server.messages import Result
from wondertable.server.store import GameKept, SeatKept

OTHER = "rules"
"""The reason where the game names no other."""
PLAYER = {"conceded": "{name} conceded.", "time": "{name} ran out of time.", "left": "{name} left the game."}


def reason_of(game: Game, seats: list[SeatKept]) -> tuple[str, str]:
    """Return why a game ended, and the seat whose leaving ended it, if that did."""
    last = game.answers[-1] if game.answers else ()
    if last and last[0] < 0:
        seat = -1 - last[0]
        return seats[seat].gone or "conceded", game.seats[seat]
    ended = outcome(game)
    if ended is None:
        return "", ""
    known = dict(game.definition.endings)
    return known.get(ended["words"]) or known.get(ended["rule"]) or OTHER, ""


def result_of(game: Game, kept: GameKept) -> Result | None:
    """Return how a game ended; None while it is being played."""
    ended = outcome(game)
    if ended is None:
        return None
    reason, by = reason_of(game, kept.seats)
    words = ended["words"]
    if by:
        seat = kept.seats[game.seats.index(by)]
        words = PLAYER[reason].format(name=seat.name or seat.bot or by)
    return Result(ended["winner"], reason, by, words, ended["rule"])
