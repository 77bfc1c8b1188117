"""keyword:Shield – it ignores the first damage of a turn."""

from __future__ import annotations

from wondertable.games.sow.deeds.damage import ignores, pierces
from wondertable.games.sow.deeds.sparing import Harm
from wondertable.games.sow.rules.table import HURT, CityTable
from wondertable.games.sow.words.keyword_definitions import define


def _shield(t: CityTable, harm: Harm) -> bool:
    """keyword:Shield.a: the first damage it would take each turn (S44)."""
    c = t.cards[harm.card]
    if c.flags & HURT or pierces(t, harm.source, "shield"):
        return False
    t.say("shielded", c.id, c.controller, other=harm.source[0], number=harm.amount, rule="keyword:Shield.a")
    return True


def is_used(t: CityTable, card: int) -> bool:
    """Return whether a card has a shield that has ignored its damage for this turn."""
    return bool(t.cards[card].flags & HURT) and t.has_keyword(card, "Shield")


ignores("Shield", _shield)
define("Shield", "It ignores the first damage it would take each turn.")
