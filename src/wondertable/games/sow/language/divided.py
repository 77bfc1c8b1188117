"""Divided: damage or counters that are shared out among cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.counters import AddCounters
from wondertable.games.sow.effects.dividing import Divide, Share
from wondertable.games.sow.effects.harm import DealDamage
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.ref import TargetOf
from wondertable.text.template import Function
from wondertable.vocabulary.quantity import Num, Quantity

Parts = tuple[Any, ...] | None


def _few_enough(amount: Quantity, what: Cards) -> Cards:
    """No more targets than there is to divide: each gets 1 at least."""
    if not isinstance(what, TargetOf) or not isinstance(amount, Num):
        return what
    return replace(what, count=min(what.count, int(amount.n)))


def _damage(amount: Quantity, what: Cards) -> Divide:
    return Divide(amount, DealDamage(Share(), _few_enough(amount, what)))


def _damage_of(by: Cards, amount: Quantity, what: Cards) -> Divide:
    return Divide(amount, DealDamage(Share(), _few_enough(amount, what), by))


def _counters(kind: str, amount: Quantity, what: Cards) -> Divide:
    return Divide(amount, AddCounters(kind, Share(), _few_enough(amount, what)))


def _un_damage(value: Any) -> Parts:
    deed = value.deed if isinstance(value, Divide) else None
    return (value.amount, deed.what) if isinstance(deed, DealDamage) and deed.by is None else None


def _un_damage_of(value: Any) -> Parts:
    deed = value.deed if isinstance(value, Divide) else None
    return (deed.by, value.amount, deed.what) if isinstance(deed, DealDamage) and deed.by is not None else None


def _un_counters(value: Any) -> Parts:
    deed = value.deed if isinstance(value, Divide) else None
    return (deed.kind, value.amount, deed.what) if isinstance(deed, AddCounters) else None


DIVIDED: dict[str, Function] = {
    "DivideDamage": Function(_damage, _un_damage),
    "DivideDamageOf": Function(_damage_of, _un_damage_of),
    "DivideCounters": Function(_counters, _un_counters),
}
