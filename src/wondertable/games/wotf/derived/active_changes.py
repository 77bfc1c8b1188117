"""Filing: where each static change that is on will be looked for."""

from __future__ import annotations

from wondertable.games.wotf.state.snapshot import Active, Snapshot
from wondertable.games.wotf.words.change import (
    AddPower,
    Allow,
    BasePower,
    CostMore,
    Forbid,
    Grant,
    OwnStat,
    TimesBonus,
    TimesPower,
    TriggerAgain,
)
from wondertable.games.wotf.words.ref import This, Wearer


def file(new: Snapshot, active: Active) -> None:
    """Put a change that is on where it will be looked for."""
    change = active.change
    if isinstance(change, (AddPower, TimesPower)):
        new.powers = and_one(new.powers, active)
        new.broad = new.broad or not _is_narrow(active)
        new.risky = new.risky or change.may_lower()
    elif isinstance(change, (BasePower, OwnStat)):
        new.base = and_one(new.base, active)
        new.broad = new.broad or not _is_narrow(active)
        new.risky = new.risky or change.may_lower()
    elif isinstance(change, CostMore):
        new.costs = and_one(new.costs, active)
    elif isinstance(change, Forbid):
        new.forbids = and_one(new.forbids, active)
        new.needs_control_check = new.needs_control_check or change.verb.startswith("have ")
    elif isinstance(change, TimesBonus):
        new.bonuses = and_one(new.bonuses, active)
    elif isinstance(change, TriggerAgain):
        new.again = and_one(new.again, active)
    elif not (isinstance(change, Grant) and isinstance(active.static.who, Wearer)):  # which the wearer has by now
        new.rest = and_one(new.rest, active)
        new.needs_control_check = new.needs_control_check or (
            isinstance(change, Allow) and change.what == "win the game"
        )


def _is_narrow(active: Active) -> bool:
    """Return whether it is seen at once whom it reaches: its own card, or its wearer."""
    return isinstance(active.static.who, (This, Wearer))


def and_one(some: list[Active], more: Active) -> list[Active]:
    """Return the list with one more; the list of none is shared, so it is left as it is."""
    if not some:
        return [more]
    some.append(more)
    return some
