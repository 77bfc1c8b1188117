"""What is laid down about kinds of counters (204.c), each by its own module in `counters/`.

Any other kind just counts, and does what the card that speaks of it says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wondertable.games.wotf.words.ability import Ability
from wondertable.kernel.numbers import Number

Gives = Callable[[Number], list[Ability]]
Counters = tuple[tuple[str, Number], ...]


class CounterKind:
    """One kind of counter with a rule of its own, and what it changes.

    `gives` are the abilities that so many of them give a Wonder, `power` what each adds to its power. It may `nullify`
    its card, `grow` a land to a Wonder, `ward` its card (it is removed instead of the card's being targeted or
    destroyed) or `guard` the stones there (the same instead of a seizure). With one of the kind it `cancels`, both go.
    """

    def __init__(self, name: str, rule: str, gives: Gives | None, power: int, change: str, cancels: str) -> None:
        self.name: str = name
        self.rule: str = rule
        self.gives = gives
        self.power: int = power
        self.change: str = change
        self.cancels: str = cancels


COUNTER_KINDS: Final[dict[str, CounterKind]] = {}
_CHANGING: Final[dict[str, list[str]]] = {"": [], "nullify": [], "grow": [], "ward": [], "guard": []}


def define_counter(
    name: str, rule: str, gives: Gives | None = None, power: int = 0, change: str = "", cancels: str = ""
) -> None:
    """Lay down what is special about a kind of counter."""
    COUNTER_KINDS[name] = CounterKind(name, rule, gives, power, change, cancels)
    _CHANGING[change].append(name)


def changing(counters: Counters, change: str) -> str:
    """Return the first kind among these counters that changes this; nothing if none does."""
    if counters:
        kinds = _CHANGING[change]
        for name, n in counters:
            if n > 0 and name in kinds:
                return name
    return ""


def changes(name: str, change: str) -> bool:
    """Return whether counters of this kind change this."""
    return name in _CHANGING[change]


def power_of(name: str) -> int:
    """Return what one counter of a kind adds to the power of its card."""
    known = COUNTER_KINDS.get(name)
    return 0 if known is None else known.power


def cancelling(counters: Counters) -> tuple[str, str] | None:
    """Two kinds among these counters that take each other away (term:Counters.b)."""
    there = [name for name, n in counters if n > 0]
    for name in there:
        known = COUNTER_KINDS.get(name)
        if known is not None and known.cancels in there:
            return (known.cancels, name)
    return None


def some_lower(counters: Counters) -> bool:
    """Return whether a counter among these takes power away."""
    return any(n > 0 and power_of(name) < 0 for name, n in counters)


def rule_of_counter(name: str) -> str:
    """Return the rule that putting such a counter on a card cites."""
    known = COUNTER_KINDS.get(name)
    return "204.b" if known is None else known.rule


def given_by(counters: Counters) -> list[Ability]:
    """Return the abilities that a Wonder has from its counters."""
    found: list[Ability] = []
    for name, n in counters:
        known = COUNTER_KINDS.get(name)
        if known is not None and known.gives is not None and n > 0:
            found += known.gives(n)
    return found


def some_give(counters: Counters) -> bool:
    """Return whether a counter among these may give abilities."""
    for name, n in counters:
        known = COUNTER_KINDS.get(name)
        if known is not None and known.gives is not None and n > 0:
            return True
    return False
