"""Settings of a server: where it listens, where it stores games, and its limits for visitors."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """What one visitor, and all of them together, may ask for."""

    message_bytes: int = 16_384
    body_bytes: int = 2_000_000
    messages_a_second: float = 20.0
    burst: int = 60
    requests_a_second: float = 50.0
    requests_burst: int = 300
    games: int = 5_000
    """Games that are not over."""
    connections: int = 2_000
    connections_an_address: int = 64
    new_games_an_hour: float = 120.0
    new_games_burst: int = 60
    uploads: int = 5_000
    """Uploaded records in all."""
    uploads_an_hour: float = 20.0
    uploads_burst: int = 20
    work_seconds_a_second: float = 0.5
    work_seconds_burst: float = 30.0
    """Processor time of workers for one address: in the long run, and at once."""
    loop_ms_a_second: float = 150.0
    loop_ms_burst: float = 3_000.0
    """Milliseconds of the server's own time that the messages of one address may cost."""
    idle_seconds: float = 20.0
    """A connection that sends no whole request for so long is closed."""
    body_seconds: float = 20.0
    """Time for the body of a request."""
    hello_seconds: float = 10.0
    """Time for the first message on a socket."""
    abandoned_days: float = 7.0
    """Unfinished games that nobody touched for so long are deleted."""
    untouched_days: float = 1.0
    """The same for games in which nobody has answered yet."""
    upload_days: float = 30.0
    """Records that were uploaded are kept for so long."""
    think_seconds: float = 30.0
    """For a bot that has not answered by then, however long it waited for its turn, a quick one answers."""


MUCH = 10**9
UNLIMITED = Limits(
    messages_a_second=MUCH, burst=MUCH, requests_a_second=MUCH, requests_burst=MUCH, connections_an_address=MUCH,
    new_games_an_hour=MUCH, new_games_burst=MUCH, uploads_an_hour=MUCH, uploads_burst=MUCH, work_seconds_a_second=MUCH,
    work_seconds_burst=MUCH, loop_ms_a_second=MUCH, loop_ms_burst=MUCH,
)  # fmt: skip
"""For measurements and tests in which one address plays for many."""


@dataclass(frozen=True)
class Settings:
    """One server."""

    database: str
    """A path of a SQLite file, or a URL that begins with `postgresql:`."""
    web: Path | None = None
    """The folder with the built browser client."""
    origins: tuple[str, ...] = ()
    """Besides its own address, the pages that may open a socket."""
    hosts: tuple[str, ...] = ()
    """The names under which it is reached; none named takes any."""
    thinkers: int = 2
    """Processes in which bots think; 0 lets them think in the server's own threads."""
    limits: Limits = Limits()
    owner: str = ""
    """The token of the owner, who may change the installed sets; nobody may where it is empty."""
    proxies: tuple[str, ...] = ()
    """The addresses of proxies whose `X-Forwarded-For` is believed."""
