"""keyword:Siege – it deals double damage to structures."""

from __future__ import annotations

from wondertable.games.sow.deeds.damage import deals
from wondertable.games.sow.deeds.sparing import Harm
from wondertable.games.sow.rules.table import STRUCTURES, CityTable
from wondertable.games.sow.words.keyword_definitions import define


def _siege(t: CityTable, harm: Harm) -> Harm:
    """keyword:Siege.a: all damage it deals to structures is doubled (S46)."""
    if not t.has_type(harm.card, STRUCTURES):
        return harm
    return Harm(harm.card, 2 * harm.amount, harm.source, "keyword:Siege.a")


deals("Siege", _siege)
define("Siege", "It deals double damage to structures.")
