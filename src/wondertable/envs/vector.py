"""Many games at once in one process, with buffers that are made once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from wondertable import BadInput, Sheet, Stepper
from wondertable.envs.table import Decks, Mask, Numbers, Setting, rewards


class Batch:
    """A number of games, each stepped by one action at a time; a game that ends is followed by a new one.

    `observations`, `masks` and `seats` show each game as its deciding seat sees it. `rewards` has what the
    last step gave every seat, and `ended` which games that step ended. All are written in place: copy what you keep.
    """

    def __init__(
        self, game: str, count: int, decks: Decks | None = None, edition: str = "", seats: int = 2, seed: int = 0
    ) -> None:
        if count < 1:
            raise BadInput(f"a batch has 1 game or more, not {count}")
        self.setting = Setting(game, decks, edition, seats)
        layout = self.setting.layout
        self.observations: Numbers = np.zeros((count, layout.size), np.float32)
        self.masks: Mask = np.zeros((count, layout.codes), np.int8)
        self.seats = np.zeros(count, np.int64)
        self.rewards = np.zeros((count, seats), np.float32)
        self.ended = np.zeros(count, np.bool_)
        self._sheets = [Sheet(layout, row) for row in self.observations]
        self._mask_rows = [memoryview(row) for row in self.masks]
        self._legal: list[list[int]] = [[] for _ in range(count)]
        self._next = seed
        self.steppers: list[Stepper] = [self._begin() for _ in range(count)]
        for n in range(count):
            self._show(n)

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> None:
        """Take one action in every game."""
        if len(actions) != len(self.steppers):
            raise BadInput(f"there are {len(self.steppers)} games, so give as many actions, not {len(actions)}")
        self.ended[:] = False
        self.rewards[:] = 0.0
        for n, action in enumerate(actions):
            steps = self.steppers[n]
            steps.step(int(action))
            if steps.over:
                self.ended[n] = True
                self.rewards[n] = rewards(steps.game)
                self.steppers[n] = self._begin()
            self._show(n)

    def legal(self, n: int) -> list[int]:
        """Return the legal actions of one game."""
        return self._legal[n]

    def _begin(self) -> Stepper:
        self._next += 1
        return self.setting.begin(self._next - 1)

    def _show(self, n: int) -> None:
        steps = self.steppers[n]
        self.seats[n] = steps.seat
        steps.encode(steps.seat, self._sheets[n])
        self._legal[n] = steps.legal()
        steps.mask(self._mask_rows[n])
