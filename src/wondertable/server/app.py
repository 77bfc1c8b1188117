"""The application: routes, the socket, the pages, and what every answer carries."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wondertable.server import card_routes, deck_routes, free_routes, replay_routes
from wondertable.server.answering import answering
from wondertable.server.background import Background
from wondertable.server.door import Door
from wondertable.server.hall import Hall
from wondertable.server.opening import open_store
from wondertable.server.replays import Reels
from wondertable.server.routes import catalog, game_about, join, known_games, new_game, rematch
from wondertable.server.settings import Settings
from wondertable.server.sockets import table_socket
from wondertable.server.thinking import Thinkers

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}


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
            store.close()

    app = Starlette(routes=_routes(settings), lifespan=running)
    app.state.settings = settings
    app.state.door = Door(settings.limits)
    app.add_middleware(Guarded)
    return app


def _routes(settings: Settings) -> list[BaseRoute]:
    found: list[BaseRoute] = [
        Route("/api/catalog", answering(catalog)),
        Route("/api/games", answering(new_game), methods=["POST"]),
        Route("/api/games/known", answering(known_games), methods=["POST"]),
        Route("/api/games/{game}", answering(game_about)),
        Route("/api/games/{game}/rematch", answering(rematch), methods=["POST"]),
        Route("/api/games/{game}/join", answering(join), methods=["POST"]),
        WebSocketRoute("/api/games/{game}/socket", table_socket),
        Route("/api/games/{game}/report", answering(replay_routes.report), methods=["POST"]),
        Route("/api/replays", answering(replay_routes.send_record), methods=["POST"]),
        Route("/api/replays/{game}", answering(replay_routes.replay_about)),
        Route("/api/replays/{game}/at/{step:int}", answering(replay_routes.replay_at)),
        Route("/api/replays/{game}/file", answering(replay_routes.replay_file)),
        Route("/api/replays/{game}/continue", answering(replay_routes.go_on), methods=["POST"]),
        Route("/api/replays/{game}/review", answering(replay_routes.review), methods=["POST"]),
        *_library_routes(),
        Route("/api/jobs/{job}", answering(replay_routes.job)),
        Route("/api/jobs/{job}", answering(replay_routes.stop_job), methods=["DELETE"]),
    ]
    if settings.web is not None:
        found.append(Mount("/", StaticFiles(directory=settings.web, html=True)))
    return found


def _library_routes() -> list[BaseRoute]:
    """Cards, sets, rules, decks and the workshop."""
    return [
        Route("/api/cards", answering(card_routes.cards)),
        Route("/api/cards/help", answering(card_routes.card_help)),
        Route("/api/cards/one", answering(card_routes.card)),
        Route("/api/sets", answering(card_routes.sets)),
        Route("/api/sets", answering(card_routes.add_set), methods=["POST"]),
        Route("/api/sets", answering(card_routes.remove_set), methods=["DELETE"]),
        Route("/api/rules", answering(card_routes.rules)),
        Route("/api/rules/one", answering(card_routes.rule)),
        Route("/api/workshop", answering(card_routes.workshop), methods=["POST"]),
        Route("/api/free", answering(free_routes.free), methods=["POST"]),
        Route("/api/free/why_not", answering(free_routes.why_not), methods=["POST"]),
        Route("/api/free/preview", answering(free_routes.preview), methods=["POST"]),
        Route("/api/free/save", answering(free_routes.save), methods=["POST"]),
        Route("/api/decks/check", answering(deck_routes.check), methods=["POST"]),
        Route("/api/decks/starter", answering(deck_routes.starter_list)),
        Route("/api/decks/hands", answering(deck_routes.hands), methods=["POST"]),
        Route("/api/decks/study", answering(deck_routes.study), methods=["POST"]),
    ]


class Guarded:
    """Every answer says what a page may do: load nothing from outside, be framed by nobody, tell nobody where it is."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with the headers added."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, guarded)
