"""Answering over HTTP: bodies of the right shape and length, refusals that are sentences, nothing else."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wondertable import BadInput, WondertableError
from wondertable.library.folders import cache_folder, data_folder
from wondertable.server.api import Problem
from wondertable.server.background import Background, NoSuchJob
from wondertable.server.door import Door
from wondertable.server.hall import Hall, NoSuchGame
from wondertable.server.settings import Settings

Body = TypeVar("Body")
Endpoint = Callable[[Request], Awaitable[Response]]


class TooLong(WondertableError):
    """A request that is too long."""


class TooMuch(WondertableError):
    """Somebody asks for more than they may."""


class Forbidden(WondertableError):
    """Something that this server does not do for anybody."""


STATUS: dict[type[WondertableError], int] = {
    NoSuchGame: 404, NoSuchJob: 404, TooLong: 413, TooMuch: 429, Forbidden: 403,
}  # fmt: skip


def reply(found: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(found), status, media_type="application/json")


def answering(endpoint: Endpoint) -> Endpoint:
    """An endpoint whose refusals are sentences: never a traceback, never a path."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except msgspec.MsgspecError as error:
            return reply(Problem(f"this is not what is asked for here: {error}"), 400)
        except WondertableError as error:
            return reply(Problem(_without_folders(str(error))), STATUS.get(type(error), 409))
        except Exception:  # told to whoever runs the server, and to nobody else
            logging.getLogger(__name__).exception("%s %s", request.method, request.url.path)
            return reply(Problem("something went wrong here; nothing was changed, try it again"), 500)

    return answered


def _without_folders(words: str) -> str:
    """A refusal that does not say where things lie on this machine."""
    return words.replace(str(cache_folder()), "the cache").replace(str(data_folder()), "the data folder")


async def body(request: Request, shape: type[Body]) -> Body:
    """What was sent, if it has the right shape and is not too long."""
    return msgspec.json.decode(await raw_body(request), type=shape)


async def raw_body(request: Request) -> bytes:
    """What was sent, if it is not too long."""
    limit = hall_of(request).limits.body_bytes
    held = bytearray()
    async for chunk in request.stream():
        held += chunk
        if len(held) > limit:
            raise TooLong(f"at most {limit} bytes can be sent at once")
    return bytes(held)


def hall_of(request: Request) -> Hall:
    """The hall of this server."""
    hall: Hall = request.app.state.hall
    return hall


def settings_of(request: Request) -> Settings:
    """How this server is set up."""
    found: Settings = request.app.state.settings
    return found


def number_asked(request: Request, name: str, usual: int) -> int:
    """A number in the address of a request."""
    words = request.query_params.get(name, str(usual))
    if not words.isdecimal() or len(words) > 7:
        raise BadInput(f"`{name}` is a number from 0 on, not {words[:20]!r}")
    return int(words)


def background_of(request: Request) -> Background:
    """What this server does in the background."""
    found: Background = request.app.state.background
    return found


def may_begin(request: Request) -> None:
    """Refuse whoever begins more games than anybody could play."""
    door: Door = request.app.state.door
    if not door.may_begin(address_of(request)):
        raise TooMuch("you begin too many games at once; wait a minute")


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""
