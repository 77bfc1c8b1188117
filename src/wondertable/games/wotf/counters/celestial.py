"""Celestial counters: each gives its Wonder an ascend ability of +4 (keyword:Celestial Counter)."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.effects.status_effects import Gets
from wondertable.games.wotf.words.ability import Ability, Keyword
from wondertable.games.wotf.words.change import AddPower
from wondertable.games.wotf.words.counter_kinds import define_counter
from wondertable.games.wotf.words.ref import This
from wondertable.kernel.numbers import Number, minus, times
from wondertable.vocabulary.quantity import Num

CELESTIAL = Keyword("Ascend", parts=(Gets(This(), (AddPower(Num(4)),), "round step"),), text="Ascend: This gets +4.")
SINGLE: Final = 40
"""So many celestial counters trigger one by one; what more there are, be it without end, trigger together."""


def celestial(n: Number) -> list[Ability]:
    """keyword:Celestial Counter.a, keyword:Celestial Counter.b: what so many celestial counters give."""
    if n <= SINGLE:
        return [CELESTIAL for _ in range(int(n))]
    more = Gets(This(), (AddPower(Num(times(4, minus(n, SINGLE)))),), "round step")
    return [*[CELESTIAL for _ in range(SINGLE)], Keyword("Ascend", parts=(more,), text=CELESTIAL.text)]


define_counter("celestial", "keyword:Celestial Counter.a", celestial)
