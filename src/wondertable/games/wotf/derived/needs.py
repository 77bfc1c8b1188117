"""Needs: how many stones or lands the keywords hoard and kingdom ask for, where abilities change that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.state.snapshot import ASKED_NEEDS, DONE, Snapshot, of_player
from wondertable.games.wotf.words.change import Limit
from wondertable.kernel.numbers import Number, plus

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def needed(t: WorldTable, keyword: str, seat: int, number: int) -> Number:
    """The number a keyword names, more or less what abilities of the player say; while these are worked out, as
    the look before found them."""
    new = t.snapshot or snapshot(t)
    known: Snapshot | None = new
    if new.level < DONE:
        new.early |= ASKED_NEEDS
        known = new.before
    total: Number = number
    if known is None:
        return total
    for active in known.rest:
        change = active.change
        if isinstance(change, Limit) and change.what == keyword and of_player(active, seat):
            total = plus(total, change.amount.value(t, active.scope))
    return total
