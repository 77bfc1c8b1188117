"""The door: who is connected and how much they ask for, by address."""

from __future__ import annotations

import time

from wondertable.server.settings import Limits

FORGOTTEN = 1_000
"""After so many addresses, those who have been quiet are forgotten."""


class Bucket:
    """How much somebody may still say: it fills up by and by."""

    def __init__(self, a_second: float, most: int) -> None:
        self.a_second = a_second
        self.most = most
        self.left = float(most)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether nothing was taken for long."""
        return self.left + (time.monotonic() - self.at) * self.a_second >= self.most


class Door:
    """Who is connected, by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open: dict[str, int] = {}
        self.begun: dict[str, Bucket] = {}

    def let_in(self, address: str) -> bool:
        """Whether one more may come from an address; if so it is counted."""
        here = self.open.get(address, 0)
        if here >= self.limits.connections_an_address or sum(self.open.values()) >= self.limits.connections:
            return False
        self.open[address] = here + 1
        return True

    def let_out(self, address: str) -> None:
        """One has gone."""
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]

    def may_begin(self, address: str) -> bool:
        """Whether a game may be begun from an address; if so it is counted."""
        a_minute = self.limits.new_games_a_minute
        if len(self.begun) > FORGOTTEN:
            self.begun = {one: bucket for one, bucket in self.begun.items() if not bucket.full}
        return self.begun.setdefault(address, Bucket(a_minute / 60, int(a_minute))).take()
