"""Clocks: how long each player may think in all. A clock stands while its player is away, for a stated time."""

from __future__ import annotations

import time

from wondertable.server.api import ClockAsked
from wondertable.server.store import SeatKept

NOBODY = -1


class Clocks:
    """The clocks of one table. What is left is written to the seats, and kept with them."""

    def __init__(self, asked: ClockAsked, seats: list[SeatKept]) -> None:
        self.asked = asked
        self.seats = seats
        self.running = NOBODY
        self.away = False
        self.at = time.monotonic()

    def begin(self) -> None:
        """The game begins: everybody has all of their time."""
        for seat in self.seats:
            seat.left, seat.grace = self.asked.seconds, self.asked.grace

    def answered(self, seat: int) -> None:
        """A player has answered, and gets some more time."""
        self._spend()
        self.seats[seat].left += self.asked.more

    def run(self, seat: int, away: bool) -> None:
        """From now on this player thinks, or nobody does; `away` says that they are not connected."""
        self._spend()
        self.running, self.away = seat, away

    def left(self, seat: int) -> float:
        """Seconds left to a player."""
        self._spend()
        return max(self.seats[seat].left, 0.0)

    def grace(self, seat: int) -> float | None:
        """Seconds in which a player who is away can come back before the clock goes on."""
        self._spend()
        return self.seats[seat].grace if self.away and seat == self.running else None

    def until_out(self) -> float:
        """Seconds until the player who thinks has none left."""
        self._spend()
        seat = self.seats[self.running]
        return max(seat.left, 0.0) + (seat.grace if self.away else 0.0)

    def _spend(self) -> None:
        """Take what has gone by since it was last looked at: from the time to come back first, for one who is away."""
        now = time.monotonic()
        gone, self.at = now - self.at, now
        if self.running == NOBODY:
            return
        seat = self.seats[self.running]
        waited = min(gone, seat.grace) if self.away else 0.0
        seat.grace -= waited
        seat.left -= gone - waited
