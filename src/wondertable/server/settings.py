"""Settings of a server: where it listens, where it keeps its games, and how much it lets anybody ask of it."""

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
    new_games_a_minute: float = 60.0
    think_seconds: float = 30.0
    """For a bot that has not answered by then, however long it waited for its turn, a quick one answers."""


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
    own: bool = True
    """Whether only its owner reaches it, who may then change the sets that are installed."""
