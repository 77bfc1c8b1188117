"""Loads every kind of node that the game can meet, so any process can read any of its positions."""

from __future__ import annotations

from wondertable.kernel.loading import load_all

load_all("wondertable.vocabulary")
for _room in ("state", "words", "deeds", "rules", "effects", "keywords"):
    load_all(f"wondertable.games.sow.{_room}")
