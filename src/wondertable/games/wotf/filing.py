"""Filing: where each static change that is on will be looked for, and which of them may bring a Wonder below 0."""

from __future__ import annotations

from wondertable.games.wotf.sheet import Active, Sheet
from wondertable.games.wotf.words.ability import Change
from wondertable.games.wotf.words.change import (
    AddPower,
    Allow,
    BasePower,
    BeStone,
    CostMore,
    Forbid,
    TimesPower,
    TriggerAgain,
)
from wondertable.vocabulary.quantity import Minus, Num, Plus, Quantity, Remembered, Times


def file(new: Sheet, active: Active) -> None:
    """Put a change that is on where it will be looked for."""
    change = active.change
    if isinstance(change, (AddPower, TimesPower)):
        new.powers += (active,)
        new.risky = new.risky or may_lower(change)
    elif isinstance(change, BasePower):
        new.base += (active,)
        new.risky = new.risky or may_lower(change)
    elif isinstance(change, CostMore):
        new.costs += (active,)
    elif isinstance(change, Forbid):
        new.forbids += (active,)
        new.uneasy = new.uneasy or change.verb.startswith("have ")
    elif isinstance(change, BeStone):
        new.stones += (active,)
    elif isinstance(change, TriggerAgain):
        new.again += (active,)
    else:
        new.rest += (active,)
        new.uneasy = new.uneasy or (isinstance(change, Allow) and change.what == "win the game")


def may_lower(change: Change) -> bool:
    """Whether a change of power could bring a Wonder below 0 that would not be there without it."""
    if isinstance(change, TimesPower):
        return change.factor < 0
    if isinstance(change, BasePower):
        return not isinstance(change.amount, Num) or change.amount.n < 0
    return isinstance(change, AddPower) and _may_be_negative(change.amount)


def _may_be_negative(amount: Quantity) -> bool:
    if isinstance(amount, Num):
        return amount.n < 0
    if isinstance(amount, Plus):
        return _may_be_negative(amount.a) or _may_be_negative(amount.b)
    return isinstance(amount, (Minus, Remembered)) or (isinstance(amount, Times) and amount.factor < 0)
