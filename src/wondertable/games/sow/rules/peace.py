"""phase:Battle.f: a battle is over."""

from __future__ import annotations

from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.reading import BATTLE


def end_battle(t: CityTable) -> None:
    """No battle is under way any more."""
    t.invalidate_outside(BATTLE)
    t.battle = ""
    t.place = 0
    t.to_act = -1
    t.commander = -1
    t.commands = 0
