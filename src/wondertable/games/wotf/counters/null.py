"""Null counters nullify their card (keyword:Null Counter)."""

from __future__ import annotations

from wondertable.games.wotf.words.counter_kinds import define_counter

define_counter("null", "keyword:Null Counter.a", change="nullify")
