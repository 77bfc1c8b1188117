"""Presence: who is at the table, and how long those who stay must wait for the others."""

from __future__ import annotations

import time


class Presence:
    """Counts for each person's seat how long its player is gone, while another player waits."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.gone: dict[int, float] = {}

    def update(self, people: list[int], here: set[int]) -> None:
        """Note who of these people is here; nobody's countdown runs while nobody waits."""
        now = time.monotonic()
        away = [seat for seat in people if seat not in here] if here else []
        self.gone = {seat: self.gone.get(seat, now) for seat in away}

    def away(self, seat: int) -> float | None:
        """Return the seconds until a seat may be claimed, 0 when it may; None for a player who is here."""
        since = self.gone.get(seat)
        return None if since is None else max(since + self.patience - time.monotonic(), 0.0)

    def next_claim(self) -> float | None:
        """Return the seconds until the next seat may be claimed, if one is going to be."""
        left = [self.away(seat) or 0.0 for seat in self.gone]
        return min([one for one in left if one > 0], default=None)
