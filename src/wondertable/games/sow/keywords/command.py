"""keyword:Command – its attack lets its player activate other units at once."""

from __future__ import annotations

from wondertable.games.sow.rules.battle import leads
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.keyword_definitions import define


def _command(t: CityTable, card: int, number: int) -> None:
    """Command works also if the commander dies in the attack (S49), but not if it was itself commanded."""
    t.commander = card
    t.commands = number
    t.say("commands", card, t.to_act, number=number, rule="keyword:Command.b")


leads("Command", _command)
define("Command", "When it attacks, you may at once activate that many other units.").has_number = True
