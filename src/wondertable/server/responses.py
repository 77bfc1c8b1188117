"""Answering over HTTP: bodies of the right shape and length, refusals that are sentences, nothing else."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wondertable import BadInput, WondertableError
from wondertable.library.folders import cache_folder, data_folder
from wondertable.play.time_limit import TookTooLong
from wondertable.server.api import Problem
from wondertable.server.background import Background, NoSuchJob
from wondertable.server.rate_limits import RateLimits
from wondertable.server.settings import Settings
from wondertable.server.store import StoreFailed
from wondertable.server.table_registry import HeldElsewhere, NoSuchGame, TableRegistry
from wondertable.server.workers import Busy

Body = TypeVar("Body")
Found = TypeVar("Found")
Endpoint = Callable[[Request], Awaitable[Response]]


class TooLong(WondertableError):
    """A request that is too long."""


class Malformed(WondertableError):
    """A request that can't be read."""


class TooSlow(WondertableError):
    """A request whose body did not arrive in time."""


class TooMuch(WondertableError):
    """A request beyond a visitor's limits."""


class Forbidden(WondertableError):
    """A request that this server never grants."""


STATUS: dict[type[WondertableError], int] = {
    NoSuchGame: 404, NoSuchJob: 404, TooLong: 413, TooSlow: 408, Malformed: 400, TooMuch: 429, Busy: 429,
    Forbidden: 403, StoreFailed: 503, HeldElsewhere: 503, TookTooLong: 503,
}  # fmt: skip


def reply(found: Any, status: int = 200) -> Response:
    """Return an answer as JSON."""
    return Response(msgspec.json.encode(found), status, media_type="application/json")


def answering(endpoint: Endpoint) -> Endpoint:
    """Return an endpoint whose refusals are sentences: never a traceback, never a path."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            return reply(Problem(f"The request can't be read: {error}"), 400)
        except WondertableError as error:
            return reply(Problem(_without_folders(str(error))), STATUS.get(type(error), 409))
        except Exception:  # logged for the operator, hidden from visitors
            logging.getLogger(__name__).exception("%s %s", request.method, request.url.path)
            return reply(Problem("Something went wrong on the server. Try again."), 500)

    return answered


def _without_folders(words: str) -> str:
    """Return a refusal that does not say where things lie on this machine."""
    return words.replace(str(cache_folder()), "the cache").replace(str(data_folder()), "the data folder")


async def quickly(request: Request, seconds: float, work: Callable[..., Found], *given: Any, topic: str = "") -> Found:
    """Have a worker do what a visitor waits for, and charge the processor time to their address."""
    limits: RateLimits = request.app.state.rate_limits
    address = address_of(request)
    if not limits.may_work(address):
        raise TooMuch("You have asked for a lot of work. Wait a few seconds.")
    started = time.monotonic()
    try:
        found, used = await registry_of(request).workers.quick.run(address, seconds, work, *given, topic=topic)
    except BaseException:
        limits.worked(address, min(time.monotonic() - started, seconds))
        raise
    limits.worked(address, used)
    return found


async def body(request: Request, shape: type[Body]) -> Body:
    """Return what was sent, if it has the right shape and is not too long."""
    return msgspec.json.decode(await raw_body(request), type=shape)


async def raw_body(request: Request) -> bytes:
    """Return what was sent, unless it is too long or comes too slowly."""
    limits = registry_of(request).limits
    held = bytearray()
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for chunk in request.stream():
                held += chunk
                if len(held) > limits.body_bytes:
                    raise TooLong(f"At most {limits.body_bytes} bytes can be sent at once.")
    except TimeoutError:
        raise TooSlow("The request did not arrive in time.") from None
    return bytes(held)


def registry_of(request: Request) -> TableRegistry:
    """Return the registry of this server."""
    registry: TableRegistry = request.app.state.registry
    return registry


def settings_of(request: Request) -> Settings:
    """Return how this server is set up."""
    found: Settings = request.app.state.settings
    return found


def number_asked(request: Request, name: str, usual: int) -> int:
    """Return a number in the address of a request."""
    words = request.query_params.get(name, str(usual))
    if not words.isdecimal() or len(words) > 7:
        raise BadInput(f"`{name}` is a number from 0 on, not {words[:20]!r}")
    return int(words)


def background_of(request: Request) -> Background:
    """Return what this server does in the background."""
    found: Background = request.app.state.background
    return found


def utf8(data: bytes) -> str:
    """Decode text that was sent; raise `Malformed` if it is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(f"This is not UTF-8 text: {error.reason} at byte {error.start}.") from error


def may_upload(request: Request) -> None:
    """Refuse uploads beyond the limit of an address."""
    limits: RateLimits = request.app.state.rate_limits
    if not limits.may_upload(address_of(request)):
        raise TooMuch("You have uploaded too many records. Wait a few minutes.")


def may_begin(request: Request) -> None:
    """Refuse an address that starts too many games."""
    rate_limits: RateLimits = request.app.state.rate_limits
    if not rate_limits.may_begin(address_of(request)):
        raise TooMuch("You have started too many games. Wait a few minutes.")


OWNER = "x-wondertable-owner"
"""The header with the owner's token."""


def is_owner(request: Request) -> bool:
    """Return whether a request carries the owner's token, which the server printed when it started."""
    owner = settings_of(request).owner
    return bool(owner) and hmac.compare_digest(request.headers.get(OWNER, "").encode(), owner.encode())


def must_be_owner(request: Request) -> None:
    """Refuse what only the owner of this server may do."""
    if not is_owner(request):
        raise Forbidden("Only the owner of this server can change its card sets. Open the owner's link it printed.")


def address_of(request: Request) -> str:
    """Return where a request comes from."""
    return request.client.host if request.client else ""
