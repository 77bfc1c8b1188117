"""Connections: those that send no whole request for long are closed, and one address can't take all of them."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from wondertable.server.settings import Limits

SPARE = 64
"""Open files that the server needs for itself: its database, its workers and its pages."""


def open_files() -> int:
    """Return how many files this process may have open, after asking the system for as many as it allows."""
    if sys.platform == "win32":
        return 8_192
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = hard if hard != resource.RLIM_INFINITY else 65_536
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):
        return soft
    return wanted


class LimitedProtocol(HttpToolsProtocol):
    """One connection. A proxy's connections are counted by the requests they carry, not here."""

    room = 8
    """How many connections there may be in all."""
    share = 4
    """How many of them one address may have."""
    idle_seconds = 60.0
    by_address: ClassVar[Counter[str]] = Counter()
    counted = ""
    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, unless there is no room for it."""
        super().connection_made(transport)
        self.counted = self.client[0] if self.client else ""
        self.by_address[self.counted] += 1
        if self.by_address[self.counted] > self.share or self.by_address.total() > self.room:
            transport.abort()
            return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._forget()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Note that a request begins; its head must be whole in time."""
        self._wait()
        super().on_message_begin()  # type: ignore[no-untyped-call, unused-ignore]

    def on_headers_complete(self) -> None:
        """Note that the head of a request is whole."""
        self._stop_waiting()
        super().on_headers_complete()  # type: ignore[no-untyped-call, unused-ignore]

    def handle_websocket_upgrade(self) -> None:
        """Hand a connection over to a socket, which is counted elsewhere."""
        self._forget()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        self._stop_waiting()
        self.waiting = self.loop.call_later(self.idle_seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _forget(self) -> None:
        self._stop_waiting()
        if self.counted:
            self.by_address[self.counted] -= 1
            if not self.by_address[self.counted]:
                del self.by_address[self.counted]
            self.counted = ""


def limited_protocol(limits: Limits) -> type[HttpToolsProtocol]:
    """Return uvicorn's HTTP protocol with limits on idle connections and on those of one address."""
    most = max(open_files() - SPARE, 8)

    class ServerProtocol(LimitedProtocol):
        """A connection to this server, counted with its others."""

        room = most
        share = min(2 * limits.connections_an_address, max(most // 3, 4))
        idle_seconds = limits.idle_seconds
        by_address: ClassVar[Counter[str]] = Counter()

    return ServerProtocol
