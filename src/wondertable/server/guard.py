"""The guard: what every request must be, and what every answer carries."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wondertable.server.answering import reply
from wondertable.server.api import Problem
from wondertable.server.door import Door
from wondertable.server.settings import Settings

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}


LOOKING = ("GET", "HEAD", "OPTIONS")


class Guarded:
    """Every answer says what a page may do: load nothing from outside, be framed by nobody, tell nobody where it is.

    Pages of others may change nothing here, a name that is not ours leads nowhere, and nobody asks without end.
    """

    def __init__(self, app: ASGIApp, settings: Settings, door: Door) -> None:
        self.app = app
        self.settings = settings
        self.door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what may come in, with the headers added to the answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        status, words = self._against(scope)
        app = reply(Problem(words), status) if words else self.app
        await app(scope, receive, guarded)

    def _against(self, scope: Scope) -> tuple[int, str]:
        """Why a request may not come in."""
        headers = Headers(scope=scope)
        if not is_ours(headers, self.settings):
            return 403, "this name is not that of this table; open it at the address it told you"
        if scope["method"] not in LOOKING and not may_come(headers, self.settings):
            return 403, "another page can't do this here; open the table itself"
        address = scope["client"][0] if scope.get("client") else ""
        if scope["path"].startswith("/api/") and not self.door.may_ask(address):
            return 429, "you ask too much at once; wait a moment"
        return 0, ""


def is_ours(headers: Headers, settings: Settings) -> bool:
    """Whether a request was meant for this server, and not only led here under another name."""
    return not settings.hosts or urlsplit(f"//{headers.get('host', '')}").hostname in settings.hosts


def may_come(headers: Headers, settings: Settings) -> bool:
    """Whether the page that asks is ours; a program that is no browser names no page."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc == headers.get("host")
