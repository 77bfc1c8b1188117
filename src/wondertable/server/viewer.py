"""A viewer: one connection to a table, for a seat, for several seats on one screen, or for a spectator."""

from __future__ import annotations

from collections.abc import Callable

from wondertable.server.messages import ServerMessage

NOBODY = -1
"""The seat of a spectator, or of a shared screen that is changing hands."""

WATCHING = "You are watching. Only players can act."


class Viewer:
    """One connection. `seats` are those its link is for, `seat` is the one whose eyes look now."""

    def __init__(
        self, seats: tuple[int, ...], since: int, send: Callable[[ServerMessage], None], address: str = ""
    ) -> None:
        self.seats = seats
        self.seat = seats[0] if len(seats) == 1 else NOBODY
        self.since = since
        self.send = send
        self.address = address
        self.end: Callable[[], None] = _nothing
        """Closes the connection, so that the client comes back with its link."""

    @property
    def shared(self) -> bool:
        """Whether several players use this screen."""
        return len(self.seats) > 1

    def hand_over(self, seat: int) -> None:
        """Show another player's view from now on, with the log from its beginning, since theirs is another."""
        if self.seat != seat:
            self.seat, self.since = seat, 0


def _nothing() -> None:
    pass
