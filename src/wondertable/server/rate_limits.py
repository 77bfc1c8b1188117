"""Rate limits by address: connections, requests, messages and new games."""

from __future__ import annotations

import time

from wondertable.server.settings import Limits

SHARES = 16
"""All sockets of one address may say as much as so many of them."""
FORGOTTEN = 1_000
"""After so many addresses, those who have been quiet are forgotten."""


class Bucket:
    """A token bucket: how much a visitor may still send."""

    def __init__(self, a_second: float, most: int, whole: Bucket | None = None) -> None:
        self.whole = whole
        """What it shares with others, if anything."""
        self.a_second = a_second
        self.most = most
        self.left = float(most)
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take as much as something costs, if there is as much."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < cost or (self.whole is not None and not self.whole.take(cost)):
            return False
        self.left -= cost
        return True

    def owe(self, cost: float) -> float:
        """Take it even if there is less, and return the seconds until the debt is paid back."""
        self.take(0.0)
        self.left -= cost
        return max(-self.left / self.a_second, 0.0)

    @property
    def full(self) -> bool:
        """Whether nothing was taken for long."""
        return self.left + (time.monotonic() - self.at) * self.a_second >= self.most


class RateLimits:
    """Who is connected, by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open: dict[str, int] = {}
        self.begun: dict[str, Bucket] = {}
        self.asked: dict[str, Bucket] = {}
        self.said: dict[str, Bucket] = {}
        self.work: dict[str, Bucket] = {}
        self.loop: dict[str, Bucket] = {}
        self.uploads: dict[str, Bucket] = {}

    def let_in(self, address: str) -> bool:
        """Return whether one more may come from an address; if so it is counted."""
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
        """Return whether a game may be begun from an address; if so it is counted."""
        return _of(self.begun, address, self.limits.new_games_an_hour / 3600, self.limits.new_games_burst).take()

    def may_upload(self, address: str) -> bool:
        """Return whether a record may be uploaded from an address; if so it is counted."""
        return _of(self.uploads, address, self.limits.uploads_an_hour / 3600, self.limits.uploads_burst).take()

    def may_work(self, address: str) -> bool:
        """Return whether an address has any processor time left; what it uses is charged afterwards."""
        return self._work(address).take(0.0) and self._work(address).left > 0

    def worked(self, address: str, seconds: float) -> None:
        """Charge processor time of a worker to an address."""
        self._work(address).owe(seconds)

    def spent(self, address: str, cost: float) -> float:
        """Charge milliseconds of server time; return how long the address must wait."""
        limits = self.limits
        return _of(self.loop, address, limits.loop_ms_a_second, int(limits.loop_ms_burst)).owe(cost)

    def _work(self, address: str) -> Bucket:
        return _of(self.work, address, self.limits.work_seconds_a_second, int(self.limits.work_seconds_burst))

    def may_ask(self, address: str) -> bool:
        """Return whether a request may come from an address; if so it is counted."""
        return _of(self.asked, address, self.limits.requests_a_second, self.limits.requests_burst).take()

    def speaker(self, address: str) -> Bucket:
        """How much may be said over one more socket; all sockets of an address share what the address may say."""
        limits = self.limits
        whole = _of(self.said, address, limits.messages_a_second * SHARES, limits.burst * SHARES)
        return Bucket(limits.messages_a_second, limits.burst, whole)


def _of(buckets: dict[str, Bucket], address: str, a_second: float, most: int) -> Bucket:
    """Return the bucket of an address; addresses that were quiet for long are forgotten."""
    if len(buckets) > FORGOTTEN:
        for one in [one for one, bucket in buckets.items() if bucket.full]:
            del buckets[one]
    return buckets.setdefault(address, Bucket(a_second, most))
