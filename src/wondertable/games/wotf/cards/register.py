"""Loads every word of the game, so that each can be read back from JSON, and each keyword is known."""

from __future__ import annotations

import wondertable.games.wotf.state.face  # noqa: F401
from wondertable.kernel.loading import load_all

for _room in ("words", "effects", "keywords", "counters"):
    load_all(f"wondertable.games.wotf.{_room}")
