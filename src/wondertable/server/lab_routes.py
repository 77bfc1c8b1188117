"""HTTP: the lab. What a card is worth is found out in the background; the lab itself is an extra."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from wondertable import BadInput
from wondertable.library.imports import Located
from wondertable.server.api_lab import LabCardAsked, LabTryAsked
from wondertable.server.background import NoSuchJob
from wondertable.server.decks import deck_to_play
from wondertable.server.responses import address_of, background_of, body, quickly, registry_of, reply

if TYPE_CHECKING:
    from wondertable.lab.plan import Plan

SECONDS = 20.0
MISSING = "This server has no lab. Its operator can add one: pip install 'wondertable[lab]'."


async def card(request: Request) -> Response:
    """Compare a card of a deck with another in the background."""
    _must_have_lab()
    asked = await body(request, LabCardAsked)
    given = (asked.game, asked.list, asked.card, asked.instead, asked.bot)
    return _begun(request, await quickly(request, SECONDS, planned_card, *given), asked.deals)


async def try_cards(request: Request) -> Response:
    """Try new cards in the background."""
    _must_have_lab()
    asked = await body(request, LabTryAsked)
    plan = await quickly(request, SECONDS, planned_cards, asked.game, asked.cards, asked.bot)
    return _begun(request, plan, asked.deals)


async def page(request: Request) -> Response:
    """Return what a question to the lab has found so far, as a page to keep or print."""
    name = request.path_params["job"]
    background_of(request).job(name)
    run = _runs(request).get(name)
    if run is None:
        raise NoSuchJob("this work has no page")
    return HTMLResponse(run.page())


def planned_card(game: str, text: str, name: str, instead: str, bot: str) -> Plan:
    """Plan a comparison. Runs in a worker."""
    from wondertable.lab.plan import plan_card

    return plan_card(game, deck_to_play(game, text), name, instead, bot)


def planned_cards(game: str, rows: list[dict[str, Any]], bot: str) -> Plan:
    """Plan the trial of new cards. Runs in a worker."""
    from wondertable.lab.plan import plan_new_cards

    return plan_new_cards(game, [Located(n, game, row) for n, row in enumerate(rows, 1)], bot)


def _begun(request: Request, plan: Plan, deals: int) -> Response:
    from wondertable.server.lab_runs import LabRun

    if not plan.arms:
        raise BadInput("; ".join([f"{card}: {problem}" for card, problem in plan.skipped]))
    run, address = LabRun(plan, deals), address_of(request)
    background = background_of(request)
    job = background.begin(address, "lab", run.games, run.work(registry_of(request).workers.background, address))
    runs = _runs(request)
    runs[job.id] = run
    for name in [name for name in runs if name not in background.jobs]:
        del runs[name]
    return reply(job, 202)


def _runs(request: Request) -> dict[str, Any]:
    """Return the questions whose jobs are still known."""
    if not hasattr(request.app.state, "lab_runs"):
        request.app.state.lab_runs = {}
    runs: dict[str, Any] = request.app.state.lab_runs
    return runs


def _must_have_lab() -> None:
    if find_spec("numpy") is None:
        raise BadInput(MISSING)
