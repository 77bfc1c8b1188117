"""keyword:Volley – it takes no damage from its own attacks."""

from __future__ import annotations

from wondertable.games.sow.deeds.damage import is_immune
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.keyword_definitions import define
from wondertable.games.sow.words.under_way import attack_of


def _volley(t: CityTable, card: int) -> bool:
    """keyword:Volley.a: from its attack until all that it set off is over, the attacker takes no damage (S45)."""
    ref = t.ref(card)
    return any(frame.key == "attack" and attack_of(frame).attacker == ref for frame in t.frames)


is_immune("Volley", _volley, "volley", "keyword:Volley.a")
define("Volley", "It takes no damage from its own attacks.")
