"""Clocks: how long each player may think in all. A clock is stopped while its player is away, for a stated time."""

from __future__ import annotations

import time

import msgspec

from wondertable.server.api import ClockAsked
from wondertable.server.store import SeatKept

NOBODY = -1


class Clocks:
    """The clocks of one table. `seats` are the stored ones; the time since then runs here."""

    def __init__(self, asked: ClockAsked, seats: list[SeatKept]) -> None:
        self.asked = asked
        self.running = NOBODY
        self.away = False
        self.load(seats)

    def load(self, seats: list[SeatKept]) -> None:
        """Take over what is stored."""
        self.lefts = [seat.left for seat in seats]
        self.graces = [seat.grace for seat in seats]
        self.at = time.monotonic()

    def full(self, seats: list[SeatKept]) -> list[SeatKept]:
        """Return the seats with all of their time."""
        asked = self.asked
        return [msgspec.structs.replace(seat, left=asked.seconds, grace=asked.grace) for seat in seats]

    def spent(self, seats: list[SeatKept], answered: list[int]) -> list[SeatKept]:
        """Return the seats with the time they have left; those that answered get some more for each answer."""
        self._spend()
        more = [self.lefts[n] + self.asked.more * answered.count(n) for n in range(len(seats))]
        return [msgspec.structs.replace(seat, left=more[n], grace=self.graces[n]) for n, seat in enumerate(seats)]

    def run(self, seat: int, away: bool) -> None:
        """Run the clock of one player from now on, or nobody's; `away` says that they are not connected."""
        self._spend()
        self.running, self.away = seat, away

    def left(self, seat: int) -> float:
        """Return the seconds left to a player."""
        self._spend()
        return max(self.lefts[seat], 0.0)

    def grace(self, seat: int) -> float | None:
        """Return the seconds an absent player has left to come back before the clock resumes."""
        self._spend()
        return self.graces[seat] if self.away and seat == self.running else None

    def until_out(self) -> float:
        """Return the seconds until the player who thinks has none left."""
        self._spend()
        return max(self.lefts[self.running], 0.0) + (self.graces[self.running] if self.away else 0.0)

    def _spend(self) -> None:
        """Subtract the time since the last look: from the time to come back first, for a player who is away."""
        now = time.monotonic()
        gone, self.at = now - self.at, now
        if self.running == NOBODY:
            return
        waited = min(gone, self.graces[self.running]) if self.away else 0.0
        self.graces[self.running] -= waited
        self.lefts[self.running] -= gone - waited
