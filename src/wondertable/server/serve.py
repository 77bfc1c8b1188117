"""Serving: one process that listens, and opens the table in the browser."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from wondertable import BadInput
from wondertable.library.folders import data_folder
from wondertable.server.app import make_app
from wondertable.server.connections import limited_protocol
from wondertable.server.open_store import open_store
from wondertable.server.settings import Settings
from wondertable.server.tokens import new_token

HERE = "127.0.0.1"
LOOPBACK = ("", HERE, "::1", "localhost")
NAMES_OF_HERE = (HERE, "::1", "localhost")
"""The names under which this machine reaches itself."""
WEB = Path(__file__).resolve().parent.parent / "web"
STARTED = 0.4
"""Seconds after which the server answers."""
MADE = 500_000
"""So many more objects may have been made than dropped before Python looks for cycles."""


def serve(settings: Settings, host: str, port: int, page: str | None, any_port: bool, public: str = "") -> None:
    """Listen until Ctrl-C. `page` is opened in the browser, or none; where the port is taken, another one will do if
    `any_port` says so. `public` is the address under which others reach the table.

    Raises `BadInput` before anything is announced, if the games can't be opened.
    """
    held = listen(host or HERE, port, any_port)
    address = f"http://{HERE if host in LOOPBACK else host}:{held.getsockname()[1]}/"
    try:
        app = make_app(settings, open_store(settings.database, address))
    except BaseException:
        held.close()
        raise
    _announce(settings, host, public or address)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, ws_per_message_deflate=False, server_header=False,
        ws_max_size=settings.limits.message_bytes * 2, proxy_headers=False, http=limited_protocol(settings.limits),
    )  # fmt: skip
    if page is not None:
        opening = threading.Timer(STARTED, webbrowser.open, (owner_link(address, settings.owner) + page,))
        opening.daemon = True
        opening.start()
    collect_seldom()
    uvicorn.Server(config).run(sockets=[held])


def _announce(settings: Settings, host: str, address: str) -> None:
    if host not in LOOPBACK:
        print(f"Warning: everybody who reaches this machine at {host} can open this table.", file=sys.stderr)
    print(f"The table is open at {address}  (Ctrl-C closes it; games are kept)", flush=True)
    if settings.owner:
        print(f"Your own link, which may import cards: {owner_link(address, settings.owner)}", flush=True)


def owner_link(address: str, owner: str) -> str:
    """Return the link that gives a browser the owner's rights."""
    return f"{address}#/owner/{owner}/" if owner else f"{address}#/"


def owner_token() -> str:
    """Return the owner's token, which is made at the first start and kept in a file that only the owner reads."""
    path = data_folder() / "owner"
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not path.is_file():
            with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
                file.write(new_token())
        return path.read_text(encoding="utf-8").strip()
    except OSError:
        return new_token()  # good until this server ends


def collect_seldom() -> None:
    """Look for cycles seldom: games make none, and while Python looks through all of them everybody waits."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MADE, 10, 10)


def listen(host: str, port: int, any_port: bool) -> socket.socket:
    """Return a socket on that port, or, where that is allowed, on any free one."""
    held = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        held.bind((host, port))
    except (OSError, OverflowError) as error:
        held.close()
        if any_port:
            return listen(host, 0, False)
        raise BadInput(f"Port {port} of {host} can't be used ({error}). Choose another with --port.") from error
    return held
