"""What is laid down about kinds of counters (204.c), each by its own module in `counters/`.

Any other kind just counts, and does what the card that speaks of it says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wondertable.games.wotf.words.ability import Ability
from wondertable.kernel.numbers import Number

Gives = Callable[[Number], list[Ability]]


class CounterKind:
    """One kind of counter with a rule of its own; `gives` are the abilities that so many of them give a Wonder."""

    def __init__(self, name: str, rule: str, gives: Gives | None = None) -> None:
        self.name: str = name
        self.rule: str = rule
        self.gives = gives


COUNTER_KINDS: Final[dict[str, CounterKind]] = {}


def define_counter(name: str, rule: str, gives: Gives | None = None) -> None:
    """Lay down what is special about a kind of counter."""
    COUNTER_KINDS[name] = CounterKind(name, rule, gives)


def rule_of_counter(name: str) -> str:
    """The rule that putting such a counter on a card cites."""
    known = COUNTER_KINDS.get(name)
    return "204.b" if known is None else known.rule


def given_by(counters: tuple[tuple[str, Number], ...]) -> list[Ability]:
    """The abilities that a Wonder has from its counters."""
    found: list[Ability] = []
    for name, n in counters:
        known = COUNTER_KINDS.get(name)
        if known is not None and known.gives is not None and n > 0:
            found += known.gives(n)
    return found


def some_give(counters: tuple[tuple[str, Number], ...]) -> bool:
    """Whether a counter among these may give abilities."""
    for name, n in counters:
        known = COUNTER_KINDS.get(name)
        if known is not None and known.gives is not None and n > 0:
            return True
    return False
