"""Loads every word of the game, so that each can be read back from JSON, and each keyword is known."""

from __future__ import annotations

import wondertable.games.sow.state.face  # noqa: F401
from wondertable.kernel.loading import load_all

for _room in ("words", "effects", "keywords"):
    load_all(f"wondertable.games.sow.{_room}")
