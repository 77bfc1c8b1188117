"""Growth counters make a land a Wonder as well (keyword:Growth Counter)."""

from __future__ import annotations

from wondertable.games.wotf.words.counter_kinds import define_counter

define_counter("growth", "keyword:Growth Counter.a", change="grow")
