"""Needs: what the keywords hoard, kingdom and awaken ask for, where abilities change that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.derived.forbids import covers
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.state.snapshot import ASKED_NEEDS, DONE, Active, Snapshot, of_player
from wondertable.games.wotf.words.change import Allow, Forbid, Limit
from wondertable.games.wotf.words.pair import of_seat
from wondertable.kernel.numbers import Number, plus

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def needed(t: WorldTable, keyword: str, seat: int, number: int) -> Number:
    """Return the number a keyword names, more or less what abilities of the player say; while these are computed, as
    the look before found them."""
    known = _known(t)
    total: Number = number
    if known is None:
        return total
    for active in known.rest:
        change = active.change
        if isinstance(change, Limit) and change.what == keyword and of_player(active, seat):
            total = plus(total, change.amount.value(t, active.scope))
    return total


def awake(t: WorldTable, card: int, seat: int) -> bool:
    """Whether a card is awakened: its player seized a stone this round, or an ability says so, and none forbids it."""
    known = _known(t)
    if known is not None and any(_bars(t, active, card, seat) for active in known.forbids):
        return False
    if seat >= 0 and of_seat(t.seized, seat) > 0:
        return True
    return known is not None and any(_wakes(active) and active.reaches(t, card) for active in known.rest)


def _bars(t: WorldTable, active: Active, card: int, seat: int) -> bool:
    change = active.change
    if not isinstance(change, Forbid) or change.verb != "awaken":
        return False
    if active.static.who is not None and not active.reaches(t, card):
        return False
    return covers(t, change, active.scope, card, seat, t.cards[card].zone)


def _wakes(active: Active) -> bool:
    return isinstance(active.change, Allow) and active.change.what == "awakened"


def _known(t: WorldTable) -> Snapshot | None:
    """Return what stands; while that is computed, what the look before found."""
    new = t.snapshot or snapshot(t)
    if new.level == DONE:
        return new
    new.early |= ASKED_NEEDS
    return new.before
