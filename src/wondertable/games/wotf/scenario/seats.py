"""The words for the sides of a realm."""

from __future__ import annotations

from wondertable.games.kit.expect import SEATS

SIDES = (*SEATS, "centre")
"""The words for the seats 0 and 1, and for nobody (−1)."""
