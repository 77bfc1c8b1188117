"""HTTP: cards, sets, rules and the workshop."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response

from wondertable import BadInput
from wondertable.library.adding import Added, import_file, remove_named
from wondertable.library.store import library
from wondertable.server import cards_shown, rules_shown
from wondertable.server.api_cards import SetAbout, SetAdded, SetAsked, SetsAbout, WorkshopAsked
from wondertable.server.responses import body, is_owner, must_be_owner, number_asked, quickly, registry_of, reply

MOST = 200
SECONDS = 20.0
ENDINGS = (".json", ".jsonl", ".csv", ".txt", ".tsv")


async def cards(request: Request) -> Response:
    """Search the installed cards."""
    asked = request.query_params
    first, most = number_asked(request, "from", 0), min(number_asked(request, "most", 60), MOST)
    query, sort = asked.get("q", ""), asked.get("sort", "")
    return reply(await quickly(request, SECONDS, cards_shown.found, _game(request), query, first, most, sort))


async def card_help(request: Request) -> Response:
    """Return how cards are searched."""
    return reply(await quickly(request, SECONDS, cards_shown.query_help, _game(request)))


async def card(request: Request) -> Response:
    """Return all about a card."""
    name = request.query_params.get("name", "")
    return reply(await quickly(request, SECONDS, cards_shown.about, _game(request), name))


async def workshop(request: Request) -> Response:
    """Compile a card as it is typed, and return what it means."""
    asked = await body(request, WorkshopAsked)
    return reply(await quickly(request, SECONDS, cards_shown.workshop, asked.game, asked.card))


async def rules(request: Request) -> Response:
    """Search the rules."""
    return reply(await quickly(request, SECONDS, rules_shown.found, _game(request), request.query_params.get("q", "")))


async def rule(request: Request) -> Response:
    """Return all about a rule."""
    name = request.query_params.get("id", "")
    return reply(await quickly(request, SECONDS, rules_shown.about, _game(request), name))


async def sets(request: Request) -> Response:
    """List the installed sets."""
    return reply(SetsAbout(await quickly(request, SECONDS, _sets, _game(request)), is_owner(request)))


def _sets(game: str) -> list[SetAbout]:
    count: dict[tuple[str, bool], int] = {}
    for one in library(game).cards:
        count[(one.set, one.shipped)] = count.get((one.set, one.shipped), 0) + 1
    return [SetAbout(name, number, shipped) for (name, shipped), number in count.items()]


async def add_set(request: Request) -> Response:
    """Add a card set of your own."""
    must_be_owner(request)
    asked = await body(request, SetAsked)
    added = await asyncio.to_thread(_import, asked)
    registry_of(request).workers.renew()
    return reply(
        SetAdded(
            added.cards, added.replaced, list(added.sets), added.points, list(added.wrong),
            list(added.not_understood), list(added.notes),
        )
    )  # fmt: skip


async def remove_set(request: Request) -> Response:
    """Remove a card set of your own."""
    must_be_owner(request)
    name = request.query_params.get("name", "")
    if not name.strip():
        raise BadInput("name the set to take out")
    gone, what = await asyncio.to_thread(remove_named, f"@ {name}", _game(request))
    registry_of(request).workers.renew()
    return reply(SetAbout(what, gone, False))


def _import(asked: SetAsked) -> Added:
    """Import the text as a file of that name would be, in a folder of its own that is gone afterwards."""
    name = PurePosixPath(asked.file.replace("\\", "/")).name or "set.json"
    if not name.lower().endswith(ENDINGS):
        raise BadInput(f"a set is a file that ends in {', '.join(ENDINGS)}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_text(asked.text, encoding="utf-8")
        try:
            return import_file(path, asked.game)
        except BadInput as error:
            raise BadInput(str(error).replace(str(path), name)) from error


def _game(request: Request) -> str:
    return request.query_params.get("game", "wotf")
