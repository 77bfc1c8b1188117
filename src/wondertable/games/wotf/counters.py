"""204.c: counters with rules of their own, and what they give to the card they are on.

+1 and −1 change power (see `power`), null counters nullify (see `derive`), growth counters make a land a Wonder
(see `kinds` and `power`), shield counters replace targeting and destruction (see `rules/choosing`, `rules/leaving`),
protector counters a seizure (see `rules/attack`). A celestial counter gives an ability, defined here.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.words.ability import Keyword
from wondertable.games.wotf.words.change import AddPower
from wondertable.games.wotf.words.effects.gets import Gets
from wondertable.games.wotf.words.ref import This
from wondertable.vocabulary.quantity import Num

CELESTIAL = Keyword("Ascend", parts=(Gets(This(), (AddPower(Num(4)),), "round step"),), text="Ascend: This gets +4.")
BUILT_IN: Final = ("+1", "-1", "shield", "protector", "null", "celestial", "growth")
