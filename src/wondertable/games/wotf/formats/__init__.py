"""Formats: what a deck must be to be played (303, 304)."""

from __future__ import annotations

from wondertable.games.wotf.formats.check import problems
from wondertable.games.wotf.formats.format import FORMATS, Format, format_named

__all__ = ["Format", "FORMATS", "format_named", "problems"]
