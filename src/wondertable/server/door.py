"""The door: who is connected and how much they ask for, by address."""

from __future__ import annotations

import time

from wondertable.server.settings import Limits

SHARES = 16
"""All sockets of one address may say as much as so many of them."""
FORGOTTEN = 1_000
"""After so many addresses, those who have been quiet are forgotten."""


class Bucket:
    """How much somebody may still say: it fills up by and by."""

    def __init__(self, a_second: float, most: int, whole: Bucket | None = None) -> None:
        self.whole = whole
        """What it shares with others, if anything."""
        self.a_second = a_second
        self.most = most
        self.left = float(most)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < 1 or (self.whole is not None and not self.whole.take()):
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
        self.asked: dict[str, Bucket] = {}
        self.said: dict[str, Bucket] = {}

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
        return _of(self.begun, address, a_minute / 60, int(a_minute)).take()

    def may_ask(self, address: str) -> bool:
        """Whether a request may come from an address; if so it is counted."""
        return _of(self.asked, address, self.limits.requests_a_second, self.limits.requests_burst).take()

    def speaker(self, address: str) -> Bucket:
        """How much may be said over one more socket; all sockets of an address share what the address may say."""
        limits = self.limits
        whole = _of(self.said, address, limits.messages_a_second * SHARES, limits.burst * SHARES)
        return Bucket(limits.messages_a_second, limits.burst, whole)


def _of(buckets: dict[str, Bucket], address: str, a_second: float, most: int) -> Bucket:
    """The bucket of an address; addresses that were quiet for long are forgotten."""
    if len(buckets) > FORGOTTEN:
        for one in [one for one, bucket in buckets.items() if bucket.full]:
            del buckets[one]
    return buckets.setdefault(address, Bucket(a_second, most))
