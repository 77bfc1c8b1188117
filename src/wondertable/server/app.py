"""The application: routes, the socket, the pages, and what every answer carries."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from wondertable.server.api import Problem
from wondertable.server.background import Background
from wondertable.server.endpoints import ENDPOINTS
from wondertable.server.middleware import SecurityMiddleware
from wondertable.server.open_store import open_store
from wondertable.server.openapi import document
from wondertable.server.rate_limits import RateLimits
from wondertable.server.responses import answering, reply
from wondertable.server.settings import Settings
from wondertable.server.sockets import table_socket
from wondertable.server.store import Store, StoreFailed
from wondertable.server.table_registry import TableRegistry
from wondertable.server.workers import Workers

HOUR = 3_600.0


def make_app(settings: Settings, opened: Store | None = None) -> Starlette:
    """Return a server's application; the store is opened here, unless it is given."""

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        store = opened or open_store(settings.database)
        workers = Workers(settings.thinkers)
        registry = app.state.registry = TableRegistry(store, workers, settings.limits)
        app.state.background = Background()
        expiring = asyncio.create_task(_expire(registry))
        try:
            yield
        finally:
            expiring.cancel()
            app.state.background.close()
            await workers.close()
            registry.writer.close()
            store.close()

    app = Starlette(routes=_routes(settings), lifespan=running)
    app.state.settings = settings
    app.state.rate_limits = RateLimits(settings.limits)
    app.add_middleware(SecurityMiddleware, settings=settings, rate_limits=app.state.rate_limits)
    return app


async def _expire(registry: TableRegistry) -> None:
    """Delete abandoned games now and every hour."""
    while True:
        try:
            await registry.expire()
        except StoreFailed:
            logging.getLogger(__name__).warning("abandoned games could not be deleted; the next try is in an hour")
        await asyncio.sleep(HOUR)


def _routes(settings: Settings) -> list[BaseRoute]:
    found: list[BaseRoute] = [
        Route(one.path, answering(one.endpoint), methods=[one.method], include_in_schema=False) for one in ENDPOINTS
    ]
    found.append(Route("/api/openapi.json", answering(openapi)))
    found.append(WebSocketRoute("/api/games/{game}/socket", table_socket))
    found.append(Route("/api/{rest:path}", answering(nothing), methods=["GET", "POST", "PUT", "PATCH", "DELETE"]))
    if settings.web is not None:
        # Only the page's own files: compressing answers that hold secrets would tell their length.
        found.append(Mount("/", GZipMiddleware(StaticFiles(directory=settings.web, html=True))))
    return found


async def openapi(request: Request) -> Response:
    """Return all addresses, as an OpenAPI document."""
    return reply(document())


async def nothing(request: Request) -> Response:
    """There is nothing at this address."""
    return reply(Problem("there is nothing at this address; /api/openapi.json lists all there are"), 404)
