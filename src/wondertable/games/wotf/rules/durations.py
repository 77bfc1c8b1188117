"""403.5: effects that last for a turn, a battle or a round, and their end."""

from __future__ import annotations

from wondertable.games.wotf.table import WorldTable
from wondertable.kernel.card import Status


def end_statuses(t: WorldTable, until: str) -> None:
    """End every effect that lasts until then."""
    if any(status.until == until for status in t.statuses):
        t.statuses = _without(t.statuses, until)
        t.touch()
    for c in t.cards:
        if c.statuses and any(status.until == until for status in c.statuses):
            t.own(c.id).statuses = _without(t.cards[c.id].statuses, until)


def _without(statuses: tuple[Status, ...], until: str) -> tuple[Status, ...]:
    return tuple([status for status in statuses if status.until != until])
