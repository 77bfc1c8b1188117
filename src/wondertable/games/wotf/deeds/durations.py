"""403.5: effects that last for a turn, a battle or a round, what waits for something, and their end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.statuses import plan
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.words.change import Watch
from wondertable.games.wotf.words.zones import HAND, PLAYING
from wondertable.kernel.card import Status
from wondertable.kernel.node import Node, Value
from wondertable.kernel.triggers import Pending
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


def end_battle(t: WorldTable, battle: int, before: int) -> None:
    """End what lasts for this very battle; with the outermost one, also what was made outside any battle."""
    end_statuses(t, f"battle {battle}")
    if not before:
        end_statuses(t, "battle")


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
    """Return the cards that may carry an effect: in The World, on their way there, or in a hand."""
    found = (t.snapshot or snapshot(t)).with_counters_or_statuses
    if t.effects_outside_world:
        elsewhere = [i for zone in (PLAYING, HAND, HAND + 1) for i in t.zones[zone] if t.cards[i].statuses]
        t.effects_outside_world = bool(elsewhere)
        return found + elsewhere
    return found


def _has(statuses: tuple[Status, ...], until: str) -> bool:
    return any(status.until == until or _nearer(status, until) for status in statuses)


def _without(statuses: tuple[Status, ...], until: str) -> tuple[Status, ...]:
    """Return what is left; as a round ends, what lasts until the end of the next one has come to its last round."""
    left = [status for status in statuses if status.until != until]
    return tuple([_until(status, "round") if _nearer(status, until) else status for status in left])


def _until(status: Status, until: str) -> Status:
    return Status(status.change, until, status.source, status.seat, status.stamp, status.bound)


def _nearer(status: Status, until: str) -> bool:
    return until == "round" and status.until == "next round"


def watch(t: WorldTable, change: Watch, until: str, s: Scope) -> None:
    """Leave a triggered ability on the table."""
    memory = kept(s)
    plan(t, change, until, s.source, s.you, tuple([(k, v) for k, v in memory.items()]))
    t.invalidate_outside()


def is_now(t: WorldTable, moment: str) -> bool:
    """Return whether that moment has come, and what belongs to it still happens (403.5)."""
    if moment == "round ended":
        return any(e.what == moment for e in t.events.since(t.round_entry))
    return any(frame.steps[frame.at - 1].name == STEPS.get(moment) for frame in t.frames if frame.node is None)


STEPS: Final = {"turn ended": "_end_turn", "battle ended": "end_of_battle"}
"""The steps in which a turn or a battle ends."""


def set_off_now(t: WorldTable, change: Watch, s: Scope) -> None:
    """Let a triggered ability that waits for this very moment trigger."""
    bound = tuple([(k, v) for k, v in kept(s).items()])
    t.batch += (Pending(change.ability, s.source, -1, s.you, s.here, None, bound),)


def kept(s: Scope) -> dict[str, Value]:
    """Return what is worth remembering of a scope after its effect is over."""
    found = {k: v for k, v in s.memory.items() if k not in _FORGET and not isinstance(v, Node)}
    found["here"] = s.here
    found["life"] = s.life
    return found


_FORGET: Final = ("affected", "declined", "did", "refused")
