"""keyword:Ambush – in battle those with it are activated before all others."""

from __future__ import annotations

from wondertable.games.sow.rules.battle import acts_first
from wondertable.games.sow.words.keyword_definitions import define

acts_first("Ambush", "keyword:Ambush.a")
define("Ambush", "It is activated before cards without Ambush.")
