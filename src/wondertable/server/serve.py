"""Serving: one process that listens, and opens the table in the browser."""

from __future__ import annotations

import gc
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from wondertable import BadInput
from wondertable.server.app import make_app
from wondertable.server.settings import Settings

HERE = "127.0.0.1"
LOOPBACK = ("", HERE, "::1", "localhost")
NAMES_OF_HERE = (HERE, "::1", "localhost")
"""The names under which this machine reaches itself."""
WEB = Path(__file__).resolve().parent.parent / "web"
STARTED = 0.4
"""Seconds after which the server answers."""
MADE = 500_000
"""So many more things may have been made than dropped before Python looks for cycles."""


def serve(settings: Settings, host: str, port: int, page: str | None, any_port: bool) -> None:
    """Listen until somebody presses Ctrl-C. `page` is opened in the browser, or none; where the port is taken, another
    one will do if `any_port` says so."""
    held = listen(host or HERE, port, any_port)
    address = f"http://{HERE if host in LOOPBACK else host}:{held.getsockname()[1]}/"
    if host not in LOOPBACK:
        print(f"Warning: everybody who reaches this machine at {host} can open this table.", file=sys.stderr)
    print(f"The table is open at {address}  (Ctrl-C closes it; games are kept)", flush=True)
    config = uvicorn.Config(
        make_app(settings), log_level="warning", access_log=False, ws_per_message_deflate=False, server_header=False,
        ws_max_size=settings.limits.message_bytes * 2,
    )  # fmt: skip
    if page is not None:
        opening = threading.Timer(STARTED, webbrowser.open, (address + page,))
        opening.daemon = True
        opening.start()
    collect_seldom()
    uvicorn.Server(config).run(sockets=[held])


def collect_seldom() -> None:
    """Look for cycles seldom: games make none, and while Python looks through all of them everybody waits."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MADE, 10, 10)


def listen(host: str, port: int, any_port: bool) -> socket.socket:
    """A socket on that port, or, where that is allowed, on any free one."""
    held = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        held.bind((host, port))
    except (OSError, OverflowError) as error:
        held.close()
        if any_port:
            return listen(host, 0, False)
        raise BadInput(f"port {port} of {host} can't be used ({error}); choose another with --port") from error
    return held
