"""Sheets: buffers for observations that know what they show, so only what has changed is written."""

from __future__ import annotations

from typing import Any, Final

from wondertable.games.kit.layout import Layout
from wondertable.kernel.errors import BadInput

UNKNOWN: Final = b""
"""A row of which nobody knows yet what is in it."""


class Seen:
    """A card as a seat saw it last; a game adds what its row depends on."""

    __slots__ = ("row",)

    def __init__(self, row: bytes) -> None:
        self.row = row


Memory = list[Seen | None]
"""The cards of one table as one seat saw them last, by their numbers."""


class Sheet:
    """A buffer of `layout.size` 32-bit floats that observations are written into.

    It remembers its rows, and a row that stays the same is not written again. Any number of games may use one sheet,
    but nothing else may write into its buffer.
    """

    __slots__ = ("filled", "out", "rows", "width")

    def __init__(self, layout: Layout, out: Any) -> None:
        self.out: memoryview = memoryview(out).cast("B")
        if self.out.nbytes != 4 * layout.size:
            raise BadInput(f"an observation has {4 * layout.size} bytes, and the buffer {self.out.nbytes}")
        self.width: int = 4 * len(layout.columns)
        self.rows: list[bytes] = [UNKNOWN] * (layout.rows + len(layout.zones))
        self.filled: list[int] = [zone.rows for zone in layout.zones]

    def put(self, at: int, row: bytes) -> None:
        """Write a row, unless it is there already."""
        if self.rows[at] is not row:
            self.rows[at] = row
            first = at * self.width
            self.out[first : first + self.width] = row

    def put_rest(self, numbers: bytes) -> None:
        """Write the single numbers, which follow the rows."""
        self.out[len(self.rows) * self.width :] = numbers
