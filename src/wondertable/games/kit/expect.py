"""Expectations that every game shares: what can be done now, and who has won; and how a difference is reported."""

from __future__ import annotations

from collections.abc import Callable

from wondertable.games.kit.located import Located
from wondertable.games.kit.scenario import Position

SEATS = ("A", "B")


def seat_of(said: Located, seats: tuple[str, ...] = SEATS) -> int:
    """Return the player of that letter, of those at the table."""
    return seats.index(said.one_of(seats, "player"))


def differs(what: str, wanted: object, found: object) -> list[str]:
    """Return the words for what is not as expected; none if it is."""
    return [] if wanted == found else [f"{what}: expected {show(wanted)}, found {show(found)}"]


def show(value: object) -> str:
    """Return a value as a scenario would write it."""
    if isinstance(value, float) and value in (float("inf"), -float("inf")):
        return ".inf" if value > 0 else "-.inf"
    if isinstance(value, list):
        return "[" + ", ".join([show(one) for one in value]) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join([f"{key}: {show(one)}" for key, one in value.items()]) + "}"
    return "none" if value is None else str(value)


def winner(position: Position, wanted: Located) -> list[str]:
    """That player has won, nobody yet, or it is a draw."""
    expected = wanted.one_of((*_at(position), "draw", "none"), "winner")
    return differs("winner", expected, position.table.outcome or "none")


def can(position: Position, wanted: Located) -> list[str]:
    """These actions are legal now."""
    problems: list[str] = []
    for seat, said in wanted.table():
        for action in said.one_or_more():
            reason = position.why_not(seat_of(seat, _at(position)), action)
            if reason:
                problems.append(f"{seat} can {action}: expected legal, found not legal ({reason})")
    return problems


def cannot(position: Position, wanted: Located) -> list[str]:
    """These actions are not legal now."""
    problems: list[str] = []
    for seat, said in wanted.table():
        for action in said.one_or_more():
            if not position.why_not(seat_of(seat, _at(position)), action):
                problems.append(f"{seat} cannot {action}: expected not legal, found legal")
    return problems


def reported(position: Position, wanted: Located) -> list[str]:
    """Fail: a reported fault has no expectation yet, so say what must be true instead."""
    return [f"reported: {wanted}; write here what must be true instead"]


def _at(position: Position) -> tuple[str, ...]:
    """Return the players at the table."""
    return position.kind.seated(position.table)


IN_EVERY_GAME: dict[str, Callable[[Position, Located], list[str]]] = {
    "winner": winner, "can": can, "cannot": cannot, "reported": reported,
}  # fmt: skip
