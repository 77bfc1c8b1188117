"""The application: routes, the socket, the pages, and what every answer carries."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from wondertable.server.answering import answering, reply
from wondertable.server.api import Problem
from wondertable.server.background import Background
from wondertable.server.contents import ADDRESSES
from wondertable.server.door import Door
from wondertable.server.guard import Guarded
from wondertable.server.hall import Hall
from wondertable.server.openapi import document
from wondertable.server.opening import open_store
from wondertable.server.replays import Reels
from wondertable.server.settings import Settings
from wondertable.server.sockets import table_socket
from wondertable.server.thinking import Thinkers


def make_app(settings: Settings) -> Starlette:
    """A server's application."""

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        store = open_store(settings.database)
        thinkers = Thinkers(settings.thinkers, settings.limits.think_seconds)
        app.state.hall = Hall(store, thinkers, settings.limits)
        app.state.background, app.state.reels = Background(), Reels()
        try:
            yield
        finally:
            app.state.background.close()
            thinkers.close()
            app.state.hall.keeping.close()
            store.close()

    app = Starlette(routes=_routes(settings), lifespan=running)
    app.state.settings = settings
    app.state.door = Door(settings.limits)
    app.add_middleware(Guarded, settings=settings, door=app.state.door)
    return app


def _routes(settings: Settings) -> list[BaseRoute]:
    found: list[BaseRoute] = [
        Route(one.path, answering(one.endpoint), methods=[one.method], include_in_schema=False) for one in ADDRESSES
    ]
    found.append(Route("/api/openapi.json", answering(openapi)))
    found.append(WebSocketRoute("/api/games/{game}/socket", table_socket))
    found.append(Route("/api/{rest:path}", answering(nothing), methods=["GET", "POST", "PUT", "PATCH", "DELETE"]))
    if settings.web is not None:
        found.append(Mount("/", StaticFiles(directory=settings.web, html=True)))
    return found


async def openapi(request: Request) -> Response:
    """All addresses, as an OpenAPI document."""
    return reply(document())


async def nothing(request: Request) -> Response:
    """There is nothing at this address."""
    return reply(Problem("there is nothing at this address; /api/openapi.json lists all there are"), 404)
