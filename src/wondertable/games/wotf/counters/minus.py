"""Counters of −1: each takes 1 from power, and one of +1 takes it away again (term:Counters.a)."""

from __future__ import annotations

from wondertable.games.wotf.words.counter_kinds import define_counter

define_counter("-1", "term:Counters.a", power=-1, cancels="+1")
