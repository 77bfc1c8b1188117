"""The grid of deeds: every way to do a deed, with a card that watches, forbids, replaces, counts or limits it.

`<game>.txt` names for each deed the words of the five forms and the ways to do it. Each cell is a scenario of its own:
it is played with a card that carries the form, and judged by the events in the log.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

from wondertable.games.kit.located import BadScenario
from wondertable.kernel.errors import WondertableError
from wondertable.play.scenario import no_cards
from wondertable.play.scenario_page import Page
from wondertable.play.scenario_run import Failed, Run
from wondertable.play.scenario_yaml import read

FORMS = ("whenever", "can't", "instead", "counted", "at most 1")
GOOD, REFUSED = "✓", "refused"


@dataclass(frozen=True)
class Cell:
    """A way to do a deed, and the form in which a card speaks of it; `refused` is why it makes no sense."""

    game: str
    deed: str
    way: str
    form: str
    refused: str

    def __str__(self) -> str:
        return f"{self.game}: {self.deed} · {self.way} · {self.form}"


BY_NAME = ("nothing can happen instead", "nothing can be done instead", "no ability can say")
GRIDS = tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.txt")))
"""The games that have a grid."""


@cache
def pages(game: str) -> dict[str, Any]:
    """The grid of a game as it is written down."""
    path = Path(__file__).parent / f"{game}.txt"
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def cells(game: str) -> Iterator[Cell]:
    """Every cell of a game's grid."""
    for deed, page in pages(game)["deeds"].items():
        for way, said in page["ways"].items():
            without = said.get("without", {}) if isinstance(said, dict) else {}
            for form in FORMS:
                yield Cell(game, deed, way, form, {**page.get("without", {}), **without}.get(form, ""))


def judge(cell: Cell) -> str:
    """Play a cell; a check mark, or what went wrong."""
    if cell.refused == REFUSED:
        _, _, wrong = played(cell, cell.form)
        return GOOD if any(said in wrong for said in BY_NAME) else f"not refused by name: {wrong}"
    if cell.form == "at most 1":
        return _judge_limit(cell)
    happened, _, wrong = played(cell, "")
    if wrong or not happened:
        return wrong or "the way does not do the deed"
    told, marks, wrong = played(cell, cell.form)
    if cell.form == "whenever":
        return wrong or (GOOD if marks == happened == told else f"heard {marks} of {happened}")
    if cell.form == "counted":
        return wrong or (GOOD if marks else "not counted")
    if cell.form == "instead":
        return wrong or (GOOD if not told and marks else f"done {told} times, replaced {marks} times")
    return f"done {told} times though it can't be" if told else GOOD if _is_refusal(wrong) else wrong


def _judge_limit(cell: Cell) -> str:
    happened, _, wrong = played(cell, "", again=True)
    if wrong or happened < 2:
        return wrong or f"done {happened} times, not twice"
    told, _, wrong = played(cell, cell.form, again=True)
    return (GOOD if _is_refusal(wrong) else wrong) if told == 1 else f"done {told} times: {wrong}"


def _is_refusal(wrong: str) -> bool:
    return not wrong or any(said in wrong for said in ("not legal", "nobody asked for", "no answer fits"))


def played(cell: Cell, form: str, again: bool = False) -> tuple[int, int, str]:
    """How often the deed was done, how often the watching card noted it, and what went wrong."""
    said = scenario(cell, form, again)
    page = read(yaml.safe_dump(said))
    assert page is not None
    try:
        run = Run(Page(page), no_cards)
    except (BadScenario, WondertableError) as error:
        return 0, 0, getattr(error, "message", str(error)).strip()
    wrong = ""
    try:
        run.play()
    except Failed as failed:
        wrong = "; ".join(failed.problems)
    except BadScenario as error:
        wrong = error.message
    return times_done(cell, run), _marks(cell.game, run, form), wrong


def times_done(cell: Cell, run: Run) -> int:
    """How often the deed was done: events of its kind that count for it."""
    page = pages(cell.game)["deeds"][cell.deed]
    event, words, seat = page["event"], page.get("words"), page.get("seat", -1)
    kinds = _kinds(cell.game, event)
    t: Any = run.position.table
    told = run.events(run.start) if cell.game == "wotf" else t.today
    found = [e for e in told if e.what in (kinds if cell.game == "wotf" else (event,))]
    found = [e for e in found if words is None or e.words == words]
    whose = page.get("of", "")
    found = [e for e in found if not whose or t.cards[e.card].owner == "AB".index(whose)]
    return len(
        [e for e in found if seat in (-1, e.seat) and (page.get("own") or e.card < 0 or t.name(e.card) != "Doer")]
    )


def _kinds(game: str, event: str) -> tuple[str, ...]:
    kinds: tuple[str, ...] = import_module(f"wondertable.games.{game}.words.deeds").kinds_of(event)
    return kinds


def _marks(game: str, run: Run, form: str) -> int:
    t: Any = run.position.table
    watcher = next((c.id for c in t.cards if t.name(c.id) == "Watcher"), -1)
    if form == "counted":
        return int(t.power(watcher) > 1) if game == "wotf" else int(t.attack(watcher) > 1)
    return int(t.cards[watcher].count("mark"))


def scenario(cell: Cell, form: str, again: bool) -> dict[str, Any]:
    """The scenario of a cell, as it would be written in a file."""
    whole = pages(cell.game)
    page = whole["deeds"][cell.deed]
    way = page["ways"][cell.way]
    way = {"spell": way} if isinstance(way, str) else way
    stage = deepcopy(whole["stage"])
    cards = {**stage["cards"], **way.get("cards", {}), **page.get("cards", {})}
    cards["Watcher"] = {**stage["cards"]["Watcher"], "text": watching(page, form, whole["forms"])}
    if "spell" in way:
        cards["Doer"] = {**cards["Doer"], "text": whole.get("doing", "{}").format(way["spell"])}
    setup = _joined(_joined(stage["setup"], page.get("setup", {})), way.get("setup", {}))
    steps = way["do"] if "do" in way else _cast(whole, "do", way.get("choose", page.get("choose", [])))
    if again:
        steps = [
            *steps,
            *(way["again"] if "again" in way else _cast(whole, "again", way.get("next", page.get("next", [])))),
        ]
    return {"scenario": str(cell), "game": cell.game, "cards": cards, "setup": setup, "steps": steps}


def _cast(whole: dict[str, Any], which: str, choose: list[str]) -> list[Any]:
    steps = deepcopy(whole["cast"][which])
    if choose:
        steps[-1]["choose"] = choose
    return list(steps)


def watching(page: dict[str, Any], form: str, forms: dict[str, str]) -> str:
    """The text of the card that speaks of the deed in one of the forms."""
    return forms[form].format_map(page) if form else ""


def _joined(base: Any, more: Any) -> Any:
    if not isinstance(base, dict) or not isinstance(more, dict):
        return more
    return {**base, **{key: _joined(base[key], value) if key in base else value for key, value in more.items()}}
