"""keyword:Assault – it goes to war on the turn it comes into play."""

from __future__ import annotations

from wondertable.games.sow.rules.war import goes_at_once
from wondertable.games.sow.words.keyword_definitions import define

goes_at_once("Assault")
define("Assault", "It can be sent to war on the turn it enters play.")
