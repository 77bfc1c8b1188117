"""Counts: numbers in a text – "where X is …", "with cost 2 or less" – and how they are taken apart again."""

from __future__ import annotations

from typing import Any

from wondertable.games.wotf.words.amounts import CostOf, PowerOf
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.facts import ItIs
from wondertable.games.wotf.words.filters import CostIs, DidThisRound, HasCounter, PowerIs
from wondertable.games.wotf.words.ownership import Most
from wondertable.games.wotf.words.ref import Chosen, Mentioned
from wondertable.games.wotf.words.selector import Filter, Those
from wondertable.kernel.node import Node
from wondertable.text.fit import DoesNotFit
from wondertable.text.rebuild import rebuilt
from wondertable.text.template import Function, guard
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.quantity import Minus, Num, Quantity, Remembered, Times

X = Remembered("x")
Parts = tuple[Any, ...] | None


def never(value: Any) -> Parts:
    """Return what is always said in another way."""
    return None


def swap(value: Any, old: Any, new: Any) -> Any:
    """Return the same thing with one part put for another wherever it occurs."""
    return new if value == old else rebuilt(value, lambda part: swap(part, old, new))


def field_names(value: Any) -> tuple[str, ...]:
    """Return the parts of a node, by name; what is no node has none."""
    known: dict[str, Any] = getattr(type(value), "__dataclass_fields__", {}) if isinstance(value, Node) else {}
    return tuple([name for name, field in known.items() if field.init])


def _where_is(value: Any, q: Quantity) -> Any:
    """ "… X …, where X is …": the number takes X's place."""
    found = swap(value, X, q)
    if found == value:
        raise DoesNotFit("no X")
    return found


def _un_where_is(value: Any) -> Parts:
    q = _how_many_chosen(value) or _hard_number(value)
    if q is None:
        return None
    return (swap(value, q, X), q)


def _how_many_chosen(value: Any) -> Quantity | None:
    """Return how many cards are chosen, if that is no plain number: there is no other way to say it."""
    if isinstance(value, Chosen):
        return None if isinstance(value.count, (Num, Remembered)) else value.count
    parts = value if isinstance(value, tuple) else [getattr(value, name) for name in field_names(value)]
    return next((found for found in map(_how_many_chosen, parts) if found is not None), None)


def _hard_number(value: Any) -> Quantity | None:
    """Return the first number in an effect that is no plain one."""
    if isinstance(value, Quantity) and not isinstance(value, (Num, Remembered)):
        return value.of if isinstance(value, (Minus, Times)) and not isinstance(value.of, Num) else value
    if isinstance(value, tuple):
        parts: list[Any] = list(value)
    elif isinstance(value, (Condition, Those)):
        return None
    else:
        parts = [getattr(value, name) for name in field_names(value)]
    for part in parts:
        found = _hard_number(part)
        if found is not None:
            return found
    return None


def _is_x(n: Quantity, q: Quantity) -> Quantity:
    if n != X:
        raise DoesNotFit("no X")
    return q


def _un_is_x(value: Any) -> Parts:
    return (X, value) if isinstance(value, Quantity) and not isinstance(value, (Num, Remembered)) else None


def _is_there(those: Those) -> bool:
    """Cards that are there to be counted; of those that are gone the happenings count, for tokens leave no trace."""
    return those.zone not in ("abyss", "banishment") or not any(isinstance(one, DidThisRound) for one in those.filters)


def _same(a: str, b: str) -> str:
    if a != b:
        raise DoesNotFit("two kinds")
    return a


Compared = tuple[str, Quantity]


def _power_so(c: Compared) -> PowerIs:
    if c[1] in (CostOf(Mentioned()), PowerOf(Mentioned(), True)):
        raise DoesNotFit("its own cost or base power")
    return PowerIs(*c)


def _un_power_so(value: Any) -> Parts:
    return ((value.how, value.to),) if isinstance(value, PowerIs) else None


def _cost_so(c: Compared) -> CostIs:
    if c[1] == PowerOf(Mentioned()):
        raise DoesNotFit("its own power")
    return CostIs(*c)


def _un_cost_so(value: Any) -> Parts:
    return ((value.how, value.to),) if isinstance(value, CostIs) else None


def _it_has(what: Ref, trait: Filter) -> ItIs:
    """Counters and power are of The World: a card elsewhere is asked for as it was last there."""
    there = isinstance(trait, (HasCounter, Most)) or (isinstance(trait, PowerIs) and not isinstance(trait.to, PowerOf))
    return ItIs(what, Those(zone="world" if there else "anywhere", filters=(trait,)))


def _un_it_has(value: Any) -> Parts:
    if not isinstance(value, ItIs) or len(value.those.filters) != 1:
        return None
    trait = value.those.filters[0]
    return (value.what, trait) if value == _it_has(value.what, trait) else None


COUNTS: dict[str, Function] = {
    "WhereIs": Function(_where_is, _un_where_is),
    "IsX": Function(_is_x, _un_is_x),
    "Present": guard(_is_there, Those),
    "Same": Function(_same, lambda value: (value, value)),
    "PowerSo": Function(_power_so, _un_power_so),
    "CostSo": Function(_cost_so, _un_cost_so),
    "ItHas": Function(_it_has, _un_it_has),
}
