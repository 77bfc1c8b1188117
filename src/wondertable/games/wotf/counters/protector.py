"""Protector counters are removed instead of a stone being seized there (keyword:Protector)."""

from __future__ import annotations

from wondertable.games.wotf.words.counter_kinds import define_counter

define_counter("protector", "keyword:Protector.a", change="guard")
