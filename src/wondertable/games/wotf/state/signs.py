"""Signs: which changes of power may bring a Wonder below 0 (101.6.e), so that nobody looks where none can."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.words.ability import Change
from wondertable.games.wotf.words.amounts import (
    AmountOf,
    AtMost,
    CostOf,
    CountersOn,
    CountOf,
    CountRef,
    Difference,
    DifferentOf,
    HandSize,
    LandsOf,
    Per,
    RealmsCount,
    Rounded,
    RoundNumber,
    StonesOf,
    TimesHappened,
)
from wondertable.games.wotf.words.change import AddPower, BasePower, OwnStat, TimesPower
from wondertable.vocabulary.quantity import Half, Num, Plus, Quantity, Times

COUNTS: Final = (
    AmountOf, CostOf, CountersOn, CountOf, CountRef, Difference, DifferentOf, HandSize, LandsOf, RealmsCount,
    RoundNumber, StonesOf, TimesHappened,
)  # fmt: skip
"""Quantities that are never below 0. One that is not named here may be."""


def may_lower(change: Change) -> bool:
    """Whether a change of power could bring a Wonder below 0 that would not be there without it."""
    if isinstance(change, TimesPower):
        return change.factor < 0
    if isinstance(change, OwnStat):
        return change.stat == "power" and may_be_negative(change.amount)
    return isinstance(change, (AddPower, BasePower)) and may_be_negative(change.amount)


def may_be_negative(amount: Quantity) -> bool:
    """Whether a quantity may be below 0."""
    if isinstance(amount, Num):
        return amount.n < 0
    if isinstance(amount, COUNTS):
        return False
    if isinstance(amount, Plus):
        return may_be_negative(amount.a) or may_be_negative(amount.b)
    if isinstance(amount, Times):
        return amount.factor < 0 or may_be_negative(amount.of)
    if isinstance(amount, AtMost):
        return may_be_negative(amount.of) or may_be_negative(amount.most)
    return not isinstance(amount, (Half, Rounded, Per)) or may_be_negative(amount.of)
