"""403.5: effects that last for a turn, a battle or a round, what waits for something, and their end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.words.change import Watch
from wondertable.games.wotf.words.zones import HAND, PLAYING
from wondertable.kernel.card import Status
from wondertable.kernel.node import Node, Value
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def end_statuses(t: WorldTable, until: str) -> None:
    """End every effect that lasts until then."""
    if _has(t.statuses, until):
        t.statuses = _without(t.statuses, until)
        t.invalidate_effects()
    for i in _changed(t):
        if _has(t.cards[i].statuses, until):
            t.edit(i).statuses = _without(t.cards[i].statuses, until)


def begin_turn(t: WorldTable) -> None:
    """The player to move has waited for this turn: what lasted until then ends, or has come to its last turn."""
    if _any_awaited(t, t.statuses):
        t.statuses = _as_turn_begins(t, t.statuses)
        t.invalidate_effects()
    for i in _changed(t):
        if _any_awaited(t, t.cards[i].statuses):
            t.edit(i).statuses = _as_turn_begins(t, t.cards[i].statuses)


def _any_awaited(t: WorldTable, statuses: tuple[Status, ...]) -> bool:
    return any(_awaited(t, status) for status in statuses)


def _awaited(t: WorldTable, status: Status) -> bool:
    return status.until in ("your turn", "your next turn") and status.seat == t.turn


def _as_turn_begins(t: WorldTable, statuses: tuple[Status, ...]) -> tuple[Status, ...]:
    left = [status for status in statuses if not (status.until == "your turn" and _awaited(t, status))]
    return tuple([_until(status, "turn") if _awaited(t, status) else status for status in left])


def _changed(t: WorldTable) -> list[int]:
    """The cards that may carry an effect: in The World, on their way there, or in a hand."""
    found = (t.snapshot or snapshot(t)).with_counters_or_statuses
    if t.effects_outside_world:
        elsewhere = [i for zone in (PLAYING, HAND, HAND + 1) for i in t.zones[zone] if t.cards[i].statuses]
        t.effects_outside_world = bool(elsewhere)
        return found + elsewhere
    return found


def _has(statuses: tuple[Status, ...], until: str) -> bool:
    return any(status.until == until or _nearer(status, until) for status in statuses)


def _without(statuses: tuple[Status, ...], until: str) -> tuple[Status, ...]:
    """What is left; as a round ends, what lasts until the end of the next one has come to its last round."""
    left = [status for status in statuses if status.until != until]
    return tuple([_until(status, "round") if _nearer(status, until) else status for status in left])


def _until(status: Status, until: str) -> Status:
    return Status(status.change, until, status.source, status.seat, status.stamp, status.bound)


def _nearer(status: Status, until: str) -> bool:
    return until == "round" and status.until == "next round"


def watch(t: WorldTable, change: Watch, until: str, s: Scope) -> None:
    """Leave a triggered ability on the table."""
    memory = kept(s)
    bound = tuple([(k, v) for k, v in memory.items()])
    t.statuses += (Status(change, until, s.source, s.you, t.next_stamp(), bound),)
    t.invalidate_outside()


def kept(s: Scope) -> dict[str, Value]:
    """What is worth remembering of a scope after its effect is over."""
    found = {k: v for k, v in s.memory.items() if k not in _FORGET and not isinstance(v, Node)}
    found["here"] = s.here
    found["life"] = s.life
    return found


_FORGET: Final = ("affected", "declined", "did", "refused")
