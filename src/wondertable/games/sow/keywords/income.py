"""keyword:Income – it adds to its player's income."""

from __future__ import annotations

from wondertable.games.sow.derived.income import earns
from wondertable.games.sow.words.keyword_definitions import define

earns("Income", "keyword:Income.a")
define("Income", "It adds that much to your income.").has_number = True
