"""How many times a change of values counts: once, or "for each" of something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.sow.words.base import Changing
from wondertable.games.sow.words.change import CostChange, GiveKeyword, MoreStats, SetStats
from wondertable.games.sow.words.ref import Meant
from wondertable.kernel.node import within
from wondertable.kernel.numbers import as_int
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

ONCE: Final = Num(1)


def of_bearer(change: Changing) -> bool:
    """Return whether how much it is is another for each card ("for each counter on it")."""
    many = _counted(change)
    if isinstance(many, Num):
        return False
    return any(isinstance(node, Meant) and node.name == "bearer" for node in within(many))


def _counted(change: Changing) -> Quantity:
    """Return what tells how much a change of values is."""
    if isinstance(change, (MoreStats, CostChange)):
        return change.times
    if isinstance(change, GiveKeyword):
        return change.each
    return change.n if isinstance(change, SetStats) else ONCE


def always(changes: tuple[Changing, ...]) -> tuple[int, ...]:
    """Return how many times each of some changes counts, where that is a plain number for all; nothing else."""
    found: list[int] = []
    for change in changes:
        many = _counted(change)
        if not isinstance(many, Num):
            return ()
        found.append(as_int(many.n))
    return tuple(found)


def times_of(t: CityTable, s: Scope, change: Changing) -> int:
    """Return how many times a change counts ("for each"); of a base value, how much it is."""
    return as_int(_counted(change).value(t, s))
