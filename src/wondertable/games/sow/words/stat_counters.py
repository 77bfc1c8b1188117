"""counter.b and counter.c: counters that change attack and health or structure, such as +1/+1, -1/-1 or +0/+2."""

from __future__ import annotations

from wondertable.kernel.numbers import Number, as_int


def is_stat(kind: str) -> bool:
    """Return whether counters of this kind change what a card is worth."""
    attack, slash, health = kind.partition("/")
    return bool(slash) and _is_signed(attack) and _is_signed(health)


def _is_signed(number: str) -> bool:
    return number[:1] in ("+", "-") and number[1:].isdigit()


def stats(counters: tuple[tuple[str, Number], ...]) -> tuple[int, int]:
    """Return how much attack, and how much health or structure, the counters on a card add."""
    attack, health = 0, 0
    for kind, n in counters:
        if is_stat(kind):
            one, _, other = kind.partition("/")
            attack += int(one) * as_int(n)
            health += int(other) * as_int(n)
    return attack, health
