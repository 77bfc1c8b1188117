"""403.5: effects that last for a turn, a battle or a round, and their end."""

from __future__ import annotations

from wondertable.games.wotf.derive import sheet
from wondertable.games.wotf.table import WorldTable
from wondertable.games.wotf.zones import HAND, PLAYING
from wondertable.kernel.card import Status


def end_statuses(t: WorldTable, until: str) -> None:
    """End every effect that lasts until then."""
    if _has(t.statuses, until):
        t.statuses = _without(t.statuses, until)
        t.touch()
    for i in _changed(t):
        if _has(t.cards[i].statuses, until):
            t.own(i).statuses = _without(t.cards[i].statuses, until)


def _changed(t: WorldTable) -> list[int]:
    """The cards that may carry an effect: in The World, on their way there, or in a hand."""
    found = list(sheet(t).odd)
    for zone in (PLAYING, HAND, HAND + 1):
        for i in t.zones[zone]:
            if t.cards[i].statuses:
                found.append(i)
    return found


def _has(statuses: tuple[Status, ...], until: str) -> bool:
    return bool(statuses) and any(status.until == until or _nearer(status, until) for status in statuses)


def _without(statuses: tuple[Status, ...], until: str) -> tuple[Status, ...]:
    """What is left; as a round ends, what lasts until the end of the next one has come to its last round."""
    left = [status for status in statuses if status.until != until]
    return tuple([_last_round(status) if _nearer(status, until) else status for status in left])


def _last_round(status: Status) -> Status:
    return Status(status.change, "round", status.source, status.seat, status.stamp, status.bound)


def _nearer(status: Status, until: str) -> bool:
    return until == "round" and status.until == "next round"
