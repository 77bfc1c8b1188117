"""icon:HP.a and icon:SP.a: which cards have no health or structure left, and whether anything is to be done at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.derived.forbidding import held_off
from wondertable.games.sow.derived.values import NO_CARDS, snapshot
from wondertable.games.sow.words.zones import STATE, of

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def spent(t: CityTable) -> list[int]:
    """Return the cards without health or structure; only one with something on it can have damage."""
    found = NO_CARDS
    now = snapshot(t)
    for i in now.cards:
        worth = now.worths[i]
        if worth is not None and (worth.most <= 0 or (t.cards[i].counters and worth.most <= t.damage(i))):
            if not held_off(t, i, "be destroyed") and not held_off(t, i, "leave play"):
                found = [*found, i]
    return found


def at_rest(t: CityTable) -> bool:
    """Return whether a look at the table surely finds nothing: no card spent, no State gone, no progression on one."""
    for seat in t.seats_from(t.turn):
        pile = t.zones[of(STATE, seat)]
        if not pile or (t.cards[pile[0]].counters and t.cards[pile[0]].count("progression")):
            return False
    return not spent(t)
