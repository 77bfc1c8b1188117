"""The exact line: a whole position in one word, below what is drawn of it."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from typing import Final

from wondertable.kernel.errors import BadInput
from wondertable.kernel.event import FIELDS
from wondertable.kernel.node import Json
from wondertable.kernel.saving import load
from wondertable.kernel.table import Table

POSITION: Final = "position: "
MOST: Final = 16_000_000
"""Bytes of a position: a table of thousands of cards with a long log has far fewer."""


def exact_line(t: Table) -> str:
    """Return the line that reads back as this very table."""
    state = t.dump()
    state["log"] = [[event[name] for name in FIELDS] for event in state["log"]]
    packed = zlib.compress(json.dumps(state, separators=(",", ":")).encode(), 9)
    return POSITION + base64.b85encode(packed).decode()


def read_exact(drawing: str, blank: Callable[[str], Table], hint: str = "") -> Table | None:
    """Return the table of the exact line in a drawing, if it has one; `blank` gives an empty table of an edition."""
    for line in drawing.splitlines():
        if line.startswith(POSITION):
            return _unpacked(line[len(POSITION) :].strip(), blank, hint)
    return None


def _inflated(packed: bytes) -> bytes:
    """Decompress as much as any table needs, and refuse more."""
    inflating = zlib.decompressobj()
    found = inflating.decompress(packed, MOST)
    if not inflating.eof:
        raise ValueError("cut off, or larger than any table")
    return found


def _unpacked(word: str, blank: Callable[[str], Table], hint: str) -> Table:
    try:
        state: Json = json.loads(_inflated(base64.b85decode(word)))
        state["log"] = [{"is": "Event", **dict(zip(FIELDS, row))} for row in state["log"]]
        t = blank(state["edition"])
        load(t, state)
    except (ValueError, KeyError, IndexError, TypeError, zlib.error) as error:
        raise BadInput(f"the line '{POSITION}…' is damaged, or of another version of Wondertable{hint}") from error
    return t
