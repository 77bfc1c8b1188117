"""Serving: one process that listens, and opens the table in the browser."""

from __future__ import annotations

import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path

import uvicorn

from wondertable.kernel.errors import BadInput
from wondertable.server.app import make_app
from wondertable.server.settings import Settings

LOOPBACK = ("127.0.0.1", "::1", "localhost")
WEB = Path(__file__).resolve().parent.parent / "web"


def serve(settings: Settings, host: str, port: int, opens_browser: bool) -> None:
    """Listen until somebody presses Ctrl-C."""
    held = listen(host, port)
    address = f"http://{'127.0.0.1' if host in LOOPBACK else host}:{held.getsockname()[1]}/"
    if host not in LOOPBACK:
        print(f"Warning: everybody who reaches this machine at {host} can open this table.", file=sys.stderr)
    print(f"The table is open at {address}  (Ctrl-C closes it; games are kept)", flush=True)
    config = uvicorn.Config(
        make_app(settings), log_level="warning", access_log=False, ws_per_message_deflate=False, server_header=False,
        ws_max_size=settings.limits.message_bytes * 2,
    )  # fmt: skip
    if opens_browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    uvicorn.Server(config).run(sockets=[held])


def listen(host: str, port: int) -> socket.socket:
    """A socket on that port, or on any free one if none is named."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    held = socket.socket(family, socket.SOCK_STREAM)
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        held.bind((host, port))
    except OSError as error:
        held.close()
        raise BadInput(f"port {port} of {host} can't be used ({error.strerror}); choose another with --port") from error
    return held


def _open(address: str) -> None:
    """Open the browser as soon as the server answers."""
    time.sleep(0.4)
    webbrowser.open(address)
