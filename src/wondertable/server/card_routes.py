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
from wondertable.server.answering import Forbidden, body, hall_of, number_asked, reply, settings_of
from wondertable.server.api_cards import SetAbout, SetAdded, SetAsked, SetsAbout, WorkshopAsked

MOST = 200
SECONDS = 20.0
ENDINGS = (".json", ".jsonl", ".csv", ".txt", ".tsv")


async def cards(request: Request) -> Response:
    """Search the installed cards."""
    asked = request.query_params
    first, most = number_asked(request, "from", 0), min(number_asked(request, "most", 60), MOST)
    return reply(await asyncio.to_thread(cards_shown.found, _game(request), asked.get("q", ""), first, most))


async def card_help(request: Request) -> Response:
    """How cards are searched."""
    return reply(await asyncio.to_thread(cards_shown.query_help, _game(request)))


async def card(request: Request) -> Response:
    """All about a card."""
    name = request.query_params.get("name", "")
    return reply(await asyncio.to_thread(cards_shown.about, _game(request), name))


async def workshop(request: Request) -> Response:
    """A card that somebody types."""
    asked = await body(request, WorkshopAsked)
    return reply(await hall_of(request).thinkers.run(SECONDS, cards_shown.workshop, asked.game, asked.card))


async def rules(request: Request) -> Response:
    """Search the rules."""
    return reply(await asyncio.to_thread(rules_shown.found, _game(request), request.query_params.get("q", "")))


async def rule(request: Request) -> Response:
    """All about a rule."""
    name = request.query_params.get("id", "")
    return reply(await asyncio.to_thread(rules_shown.about, _game(request), name))


async def sets(request: Request) -> Response:
    """The installed sets."""
    known = await asyncio.to_thread(library, _game(request))
    count: dict[tuple[str, bool], int] = {}
    for one in known.cards:
        count[(one.set, one.shipped)] = count.get((one.set, one.shipped), 0) + 1
    found = [SetAbout(name, number, shipped) for (name, shipped), number in count.items()]
    return reply(SetsAbout(found, settings_of(request).own))


async def add_set(request: Request) -> Response:
    """Add a set of one's own."""
    _must_be_own(request)
    asked = await body(request, SetAsked)
    added = await asyncio.to_thread(_import, asked)
    return reply(
        SetAdded(
            added.cards, added.replaced, list(added.sets), added.points, list(added.wrong),
            list(added.not_understood), list(added.notes),
        )
    )  # fmt: skip


async def remove_set(request: Request) -> Response:
    """Take out a set of one's own."""
    _must_be_own(request)
    name = request.query_params.get("name", "")
    if not name.strip():
        raise BadInput("name the set to take out")
    gone, what = await asyncio.to_thread(remove_named, f"@ {name}", _game(request))
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


def _must_be_own(request: Request) -> None:
    if not settings_of(request).own:
        raise Forbidden("this server is open to others, so nobody changes its sets from the browser")


def _game(request: Request) -> str:
    return request.query_params.get("game", "wotf")
