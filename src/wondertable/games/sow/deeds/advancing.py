"""state.e to state.j: a State comes to its next age, or to its Wonder side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.deeds.exhausting import exhaust
from wondertable.games.sow.deeds.happening import happen
from wondertable.games.sow.words.last_known import AGE, WONDER

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def come_to(t: CityTable, seat: int, age: int) -> None:
    """Damage and counters stay; only the values and the text of the new age count (state.g, S11)."""
    state = t.state_of(seat)
    t.edit(state).flags += (age - t.age(state)) * AGE
    t.invalidate()
    if age < WONDER:
        happen(t, "advanced", state, seat, number=age, rule="state.e")
        return
    happen(t, "flipped", state, seat, rule="state.i")
    exhaust(t, state, "state.j")
