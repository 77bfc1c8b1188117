"""Legal: what is an answer, and the words for what would be a legal one."""

from __future__ import annotations

from operator import index
from typing import Any, Final

from wondertable.games.kit.definition import GameDefinition
from wondertable.kernel.decision import Answer
from wondertable.kernel.errors import IllegalAnswer
from wondertable.kernel.table import Table

MOST_LISTED: Final = 20


def positions(picked: tuple[Any, ...]) -> Answer:
    """Return the picked positions as plain numbers; words are refused."""
    if len(picked) == 1 and type(picked[0]) is int:
        return picked
    return tuple([_position(one) for one in picked])


def legal_words(of: GameDefinition, table: Table) -> str:
    """Return the legal options of the open decision in words, as the deciding seat reads them."""
    decision = table.decision
    if decision is None:
        return ""
    said = [f"{n} {of.option_words(table, option, decision.seat)}" for n, option in enumerate(decision.listed())]
    rest = [f"… ({len(decision.options)} in all)"] if len(said) > MOST_LISTED else []
    return f"; legal is {_many(decision.least, decision.most)} of: {' · '.join([*said[:MOST_LISTED], *rest])}"


def _position(one: Any) -> int:
    if isinstance(one, int) and not isinstance(one, bool):
        return one
    try:
        return index(one) if not isinstance(one, bool) else _refuse(one)
    except TypeError:
        return _refuse(one)


def _refuse(one: Any) -> int:
    raise IllegalAnswer(f"{one!r} is not an answer: an answer is the positions of the picked options, numbers from 0")


def _many(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
