"""keyword:Cavalry – it is stronger when it attacks a unit."""

from __future__ import annotations

from wondertable.games.sow.deeds.lasting import give
from wondertable.games.sow.rules.combat import as_it_attacks
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.change import MoreStats
from wondertable.games.sow.words.keyword_definitions import define


def _charge(t: CityTable, card: int, target: int, number: int) -> None:
    """keyword:Cavalry.a: attacking a unit or hero it gets +X/+X until end of turn, before the blows (S42)."""
    if t.is_unit(target):
        give(t, card, MoreStats(number, number), card, t.cards[card].controller)
        t.say("charges", card, t.cards[card].controller, number=number, rule="keyword:Cavalry.a")


as_it_attacks("Cavalry", _charge)
define("Cavalry", "When it attacks a unit it gets that much attack and health until end of turn.").has_number = True
