"""Growing: more is gained, made or put somewhere than would be."""

from __future__ import annotations

from typing import Any

from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.change import GainMore
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.selector import Such
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function

Parts = tuple[Any, ...] | None


def _growing(made: tuple[Players, str, Such | None, str], by: tuple[int, int]) -> StaticAbility:
    who, verb, such, kind = made
    if verb in ("gain", "lose") and by[1] == 1:
        raise DoesNotFit("said of gold otherwise")
    return StaticAbility(None, (GainMore(who, by[0], verb, by[1], such, kind),))


def _growing_of(made: tuple[Players, str, Such | None, str], by: tuple[int, int], more: str) -> StaticAbility:
    """Return the same, where what is put, made or gained is named again: it must be the same thing."""
    _, verb, _, kind = made
    if more and more != ("gold" if verb in ("gain", "lose") else verb) and (verb != "counters" or more != kind):
        raise DoesNotFit("something else is put")
    return _growing(made, by)


def _un_growing(value: Any) -> Parts:
    change = value.changes[0] if isinstance(value, StaticAbility) and len(value.changes) == 1 else None
    if not isinstance(change, GainMore) or value.condition is not None:
        return None
    return ((change.who, change.verb, change.such, change.kind), (change.more, change.times))


GROWING: dict[str, Function] = {
    "Growing": Function(_growing, _un_growing),
    "GrowingOf": Function(_growing_of, lambda value: None),
}
