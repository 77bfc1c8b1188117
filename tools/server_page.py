"""The page about the server, made from its own table of contents and from the messages of its socket."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from wondertable.server import messages
from wondertable.server.endpoints import GAMES, LIBRARY, REPLAYS, Address

HEAD = """# The server

Made by `python tools/write_protocol.py` from the server itself. [How to host a table](../how/host_a_table.md) says
how it is run.

A server answers over HTTP and, at a table, over a socket. It decides everything: a
client sends wishes and is sent what its seat may know, nothing else.
What crosses the wire is described as [JSON Schema](protocol.json) and [OpenAPI](openapi.json), which a running
server also answers at `/api/openapi.json`. The browser's types are made from the same source.

Whatever can't be done is answered with a sentence: `{"error": "there is no game behind this link; ask for a new
one, or start a game yourself"}`, with 400 for another shape than asked for, 403 for what is not done here, 404 for
what is not there, 409 for what can't be done now, 413 for what is too long and 429 for too much at once.
"""
SOCKET = """## The socket

`/api/games/{game}/socket`. Every message is one JSON object with a `type`; unknown types and unknown keys are
refused. What has its default may be left out, both ways.
The first thing a client says is `hello`, with the token of its seat, or without one to look on. From then on it is
told the `state` whenever something changes. A state carries the log from the line that was not read yet; `log_next`
is the next.

An answer names the `number` of the question it belongs to. A late, doubled or stale one is refused without harm,
and the state that follows says what is open now. A client that was cut off comes back with the same token and goes
on; so does one on another machine.

The server closes a connection with 4404 where there is no such game or seat, 4408 for a page that is not its own,
4409 for too long a message and 4413 for too much.

A bot of your own needs nothing else: [`examples/bot.py`](../../examples/bot.py) plays a game in thirty lines.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD, "## Over HTTP\n"]
    for title, some in (("Games", GAMES), ("Replays and work in the background", REPLAYS), ("The library", LIBRARY)):
        parts += [f"### {title}\n", *_table(some)]
    parts += [SOCKET, "### What a client says\n", *_messages(messages.Said)]
    parts += ["### What a client is told\n", *_messages(messages.Told)]
    return "\n".join(parts).rstrip() + "\n"


def _table(some: tuple[Address, ...]) -> list[str]:
    lines = ["| address | takes | gives | |", "| --- | --- | --- | --- |"]
    for one in some:
        query = "?" + "&".join([name for name, _, _ in one.query]) if one.query else ""
        path = re.sub(r":\w+}", "}", one.path)
        shapes = f"{_named(one.takes)} | {_named(one.gives)}"
        lines.append(f"| `{one.method} {path}{query}` | {shapes} | {one.words} |")
    return [*lines, ""]


def _named(shape: Any) -> str:
    if shape is None:
        return ""
    if shape is bytes:
        return "a file"
    return f"`{shape.__name__}`" if issubclass(shape, msgspec.Struct) else "see the schema"


def _messages(base: type) -> list[str]:
    found = [
        one for one in vars(messages).values() if isinstance(one, type) and issubclass(one, base) and one is not base
    ]
    lines: list[str] = []
    for one in found:
        info: Any = msgspec.inspect.type_info(one)
        keys = ", ".join([f"`{field.name}`" for field in info.fields]) or "nothing else"
        words = " ".join((one.__doc__ or "").split())
        lines.append(f"- **`{info.tag}`** ({keys}): {words}")
    return [*lines, ""]
