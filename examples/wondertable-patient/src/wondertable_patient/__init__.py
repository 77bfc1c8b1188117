"""A bot that waits: it takes the last option wherever it may."""

from __future__ import annotations

from wondertable import Agent, Answer, View


class Patient(Agent):
    """Waits as long as it may."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, view: View) -> Answer:
        """Pick the last options, as few as allowed."""
        count = max(view.least, min(1, view.most, view.options))
        return tuple(range(view.options - count, view.options))
