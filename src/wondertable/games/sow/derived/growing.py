"""Growing: how much is gained, lost, made or put on a card where abilities make it more or less (ability.b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.words.change import GainMore

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def grown(t: CityTable, seat: int, verb: str, amount: int) -> int:
    """Return how much it is, where a player gains or loses gold, or makes tokens, and would so much."""
    said = [one for s, one in snapshot(t).gains if one.verb == verb and seat in one.who.seats(t, s)]
    return _in_order(said, amount)


def grown_counters(t: CityTable, seat: int, card: int, kind: str, amount: int) -> int:
    """Return how many counters are put on a card by a player who would put so many."""
    said: list[GainMore] = []
    for s, change in snapshot(t).gains:
        of_kind = change.verb == "counters" and change.kind in ("", kind)
        if of_kind and seat in change.who.seats(t, s) and (change.such is None or change.such.fits(t, card, s)):
            said.append(change)
    return _in_order(said, amount)


def _in_order(said: list[GainMore], amount: int) -> int:
    """Return the number after all additions, then all multiplications (S106)."""
    for change in said:
        amount += change.more
    for change in said:
        amount *= change.times
    return amount
