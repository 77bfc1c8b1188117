"""HTTP: the free table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from wondertable.server import free_saved, free_table
from wondertable.server.api_cards import FreeAsked, FreeFacts, FreeText
from wondertable.server.responses import body, quickly, reply

SECONDS = 20.0


async def free(request: Request) -> Response:
    """Return the table as it stands after some answers."""
    asked = await body(request, FreeAsked)
    return reply(await quickly(request, SECONDS, free_table.shown, asked.text, asked.answers, asked.view))


async def why_not(request: Request) -> Response:
    """Return what can't be done there, and by which rules."""
    asked = await body(request, FreeAsked)
    return reply(
        await quickly(request, SECONDS, free_table.refused, asked.text, asked.answers, asked.view, asked.about)
    )


async def preview(request: Request) -> Response:
    """Return what would happen after an option."""
    asked = await body(request, FreeAsked)
    given = (asked.text, asked.answers, asked.view, asked.about)
    return reply(await quickly(request, SECONDS, free_table.tried, *given))


async def save(request: Request) -> Response:
    """Return the whole as a scenario file."""
    asked = await body(request, FreeAsked)
    given = (asked.text, asked.answers, asked.title, asked.expect)
    return reply(FreeText(await quickly(request, SECONDS, free_saved.saved, *given)))


async def facts(request: Request) -> Response:
    """Return what is true there now, to be expected in a scenario."""
    asked = await body(request, FreeAsked)
    return reply(FreeFacts(await quickly(request, SECONDS, free_table.facts, asked.text, asked.answers)))
