"""A viewer: somebody at a table, on a seat of their own, with several on one screen, or looking on."""

from __future__ import annotations

from collections.abc import Callable

from wondertable.server.messages import ServerMessage

NOBODY = -1
"""The seat of somebody who looks on, or of a shared screen that is changing hands."""


class Viewer:
    """One connection. `seats` are those its link is for, `seat` is the one whose eyes look now."""

    def __init__(self, seats: tuple[int, ...], since: int, send: Callable[[ServerMessage], None]) -> None:
        self.seats = seats
        self.seat = seats[0] if len(seats) == 1 else NOBODY
        self.since = since
        self.send = send

    @property
    def shared(self) -> bool:
        """Whether several players use this screen."""
        return len(self.seats) > 1

    def hand_over(self, seat: int) -> None:
        """From now on another player looks, and reads the log from its beginning, since theirs is another."""
        if self.seat != seat:
            self.seat, self.since = seat, 0
