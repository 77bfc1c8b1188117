"""Games as database rows, the same in every store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wondertable.server.store import Change, Damaged, GameKept, GameLine, Options, SeatKept

FORM = 2
"""The version of the tables that this program writes."""
KEPT = "id, game, edition, seats, secret, options, start, outcome, created, updated, moment, epoch, count, uploaded"
"""The columns of a game, in the order of its row."""
COLUMNS = KEPT.count(",") + 1
LINE = "id, game, edition, seats, secret, options, start is not null, outcome, updated, moment, count"

UPDATE = """
update game set seats = coalesce({0}, seats), options = coalesce({0}, options), start = coalesce({0}, start),
    outcome = coalesce({0}, outcome), moment = coalesce({0}, moment), updated = {0}, count = {0}
where id = {0} and epoch = {0} and count = {0}
"""

Row = tuple[Any, ...]


def row(game: GameKept) -> Row:
    """Return the row of a game, without its answers."""
    return (
        game.id, game.game, game.edition, text(game.seats), game.secret, text(game.options), _or_none(game.start),
        game.outcome, game.created, game.updated, game.moment, game.epoch, len(game.answers),
        int(game.options.uploaded),
    )  # fmt: skip


def answer_rows(game: GameKept) -> list[Row]:
    """Return the rows of all answers of a game."""
    keys = game.keys
    return [(game.id, n, text(one), game.updated, keys.get(n, "")) for n, one in enumerate(game.answers)]


def change_values(change: Change) -> Row:
    """Return the values for `UPDATE`."""
    seats, options, start = _or_none(change.seats), _or_none(change.options), _or_none(change.start)
    new = (seats, options, start, change.outcome, change.moment, change.at, change.total)
    return (*new, change.id, change.epoch, change.count)


def new_answers(change: Change) -> list[Row]:
    """Return the rows of the answers that a change adds."""
    given = enumerate(change.answers, change.keep)
    return [(change.id, n, text(one), change.at, change.key if n == change.keep else "") for n, one in given]


def game_of(found: Row, answers: Sequence[Row]) -> GameKept:
    """Return a game from its row and the rows of its answers (number, answer, key)."""
    for place, (number, _, _) in enumerate(answers):
        if number != place:
            raise Damaged(f"game {found[0]} is damaged: answer {place} is missing")
    if int(found[12]) != len(answers):
        raise Damaged(f"game {found[0]} is damaged: {found[12]} answers were stored and {len(answers)} are there")
    try:
        return GameKept(
            found[0], found[1], found[2], msgspec.json.decode(found[3], type=list[SeatKept]), found[4],
            msgspec.json.decode(found[5], type=Options), None if found[6] is None else msgspec.json.decode(found[6]),
            [msgspec.json.decode(one, type=list[int]) for _, one, _ in answers], found[7], float(found[8]),
            float(found[9]), found[10], {number: key for number, _, key in answers if key}, int(found[11]),
        )  # fmt: skip
    except (msgspec.DecodeError, ValueError) as error:
        raise Damaged(f"game {found[0]} is damaged: {error}") from error


def lines_of(rows: Sequence[Row]) -> list[GameLine]:
    """Return the lines of a list from rows; rows that can't be read are left out."""
    found: list[GameLine] = []
    for one in rows:
        try:
            seats = msgspec.json.decode(one[3], type=list[SeatKept])
            options = msgspec.json.decode(one[5], type=Options)
        except (msgspec.DecodeError, ValueError):
            continue
        begun, outcome, updated, moment, count = one[6:]
        head = (one[0], one[1], one[2], seats, one[4], options)
        found.append(GameLine(*head, bool(begun), outcome, float(updated), moment, int(count)))
    return found


def upgraded_seats(seats: str) -> str:
    """Return the seats of a row of form 1, which had a token or an invitation, as form 2 has them."""
    try:
        old: list[dict[str, Any]] = msgspec.json.decode(seats, type=list[dict[str, Any]])
    except msgspec.DecodeError:
        return seats  # damaged before; its game alone can't be opened
    for seat in old:
        token, invite = seat.pop("token", ""), seat.pop("invite", "")
        seat |= {"link": token or invite, "joined": bool(token)}
    return text(msgspec.convert(old, list[SeatKept], strict=False))


def text(value: object) -> str:
    """Return a value as it is written in a row."""
    return msgspec.json.encode(value).decode()


def _or_none(value: object) -> str | None:
    return None if value is None else text(value)
