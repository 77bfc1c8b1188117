"""Shield counters are removed instead of their card being targeted or destroyed (keyword:Shield)."""

from __future__ import annotations

from wondertable.games.wotf.words.counter_kinds import define_counter

define_counter("shield", "keyword:Shield.a", change="ward")
