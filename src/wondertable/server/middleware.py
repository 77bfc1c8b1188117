"""Middleware: checks that every request passes, and headers that every response carries."""

from __future__ import annotations

import ipaddress
import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wondertable.server.api import Problem
from wondertable.server.rate_limits import RateLimits
from wondertable.server.responses import reply
from wondertable.server.settings import Settings

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}
LOOKING = ("GET", "HEAD", "OPTIONS")


class SecurityMiddleware:
    """Every response says what a page may do: load nothing from outside, be framed by nobody, leak no address.

    Pages of others may change nothing here, an unknown host name leads nowhere, and requests are limited by address.
    """

    def __init__(self, app: ASGIApp, settings: Settings, rate_limits: RateLimits) -> None:
        self.app = app
        self.settings = settings
        self.rate_limits = rate_limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what may come in, with the headers added to the response."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope["client"] = (client_address(scope, self.settings), 0)
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        started = False

        async def guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        status, words = self._against(scope)
        app = reply(Problem(words), status) if words else self.app
        try:
            await app(scope, receive, guarded)
        except Exception:
            if started:
                raise
            logging.getLogger(__name__).exception("%s %s", scope["method"], scope["path"])
            await reply(Problem("Something went wrong on the server. Try again."), 500)(scope, receive, guarded)

    def _against(self, scope: Scope) -> tuple[int, str]:
        """Return why a request may not come in, with the status that says so."""
        headers = Headers(scope=scope)
        if "\0" in scope["path"] or hostname(headers.get("host", "")) is None:
            return 400, "The request can't be read: its address is malformed."
        if not is_ours(headers, self.settings):
            return 403, "This table is not known under this name. Open it at the address it printed."
        if scope["method"] not in LOOKING and not may_come(headers, self.settings):
            return 403, "Another page can't do this here. Open the table itself."
        if scope["path"].startswith("/api/") and not self.rate_limits.may_ask(scope["client"][0]):
            return 429, "Too many requests. Wait a moment."
        return 0, ""


def client_address(scope: Scope, settings: Settings) -> str:
    """Return where a request comes from: the address that a trusted proxy names, else the connection's own.

    An IPv6 visitor commands a whole network of addresses, so the network counts.
    """
    address = scope["client"][0] if scope.get("client") else ""
    if address in settings.proxies:
        named = Headers(scope=scope).get("x-forwarded-for", "")
        hops = [one.strip() for one in named.split(",") if one.strip()]
        address = next((one for one in reversed(hops) if one not in settings.proxies), address)
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is None:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def hostname(host: str) -> str | None:
    """Return the name in a Host header without its port; None for what is no host."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return None


def is_ours(headers: Headers, settings: Settings) -> bool:
    """Return whether a request was meant for this server, and not only led here under another name."""
    return not settings.hosts or hostname(headers.get("host", "")) in settings.hosts


def may_come(headers: Headers, settings: Settings) -> bool:
    """Return whether the page that asks is ours; a program that is not a browser names no page."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False
