"""Inputs for a network that scores actions: the table in sum, and what each legal action names.

`state` has the sum of the rows of each zone, the single numbers, and the rows of the cards that are chosen or asking.
An action has a tag (its verb or itself), the row of the card it names, and the numbers about the realm or player it
names. `wondertable.agents.net` makes the same of one observation in plain Python.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wondertable import ActionTable, Layout
from wondertable.envs.table import Numbers

Whole = NDArray[np.int64]


class Actions:
    """Legal actions of several observations, one after another, by what they name."""

    def __init__(self, tags: Whole, rows: Numbers, about: Numbers) -> None:
        self.tags, self.rows, self.about = tags, rows, about


class Features:
    """Makes inputs of observations in one layout."""

    def __init__(self, layout: Layout) -> None:
        table = ActionTable(layout)
        self.tags, self.about_size = table.tags, table.width
        self.columns, self.rows, self.zones = len(layout.columns), layout.rows, len(layout.zones)
        self.cut = (self.rows + self.zones) * self.columns
        self.state_size = (self.zones + 2) * self.columns + len(layout.scalars)
        self._starts = np.array([zone.first for zone in layout.zones])
        self._marks = [layout.columns.index(name) for name in ("chosen", "asking")]
        self._tag, self._row, self._about = (np.array(some) for some in (table.tag, table.row, table.about))

    def states(self, observations: Numbers) -> Numbers:
        """Return the inputs about the table, a line for each observation."""
        count = len(observations)
        rows = observations[:, : self.cut].reshape(count, -1, self.columns)
        shown = rows[:, : self.rows]
        sums = np.add.reduceat(shown, self._starts, axis=1) + rows[:, self.rows :]
        marked = [(shown * shown[:, :, mark, None]).sum(1) for mark in self._marks]
        return np.concatenate([sums.reshape(count, -1), observations[:, self.cut :], *marked], 1)

    def actions(self, observations: Numbers, which: Any, codes: Any) -> Actions:
        """Return what actions name; `which` has the line of the observation in which each is legal."""
        lines, taken = np.asarray(which), np.asarray(codes)
        rows = observations[:, : self.rows * self.columns].reshape(len(observations), -1, self.columns)
        row, about = self._row[taken], self._about[taken]
        named = rows[lines, np.maximum(row, 0)] * (row >= 0)[:, None]
        places = np.maximum(about, 0)[:, None] + np.arange(self.about_size) + self.cut
        told = observations[lines[:, None], places] * (about >= 0)[:, None]
        return Actions(self._tag[taken], named.astype(np.float32), told.astype(np.float32))
