"""Only the room of deeds changes what lies on a table; every other place asks a deed to do it."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.house.tree import PACKAGE, place, python_files
from wondertable.games.registry import GAMES

OF_A_CARD = {"zone", "controller", "default_controller", "counters", "statuses", "flags", "host", "life", "origin"}
"""What a card on the table has that only a deed changes."""
OF_THE_TABLE = {"statuses", "pools"}
BUILDERS = ("scenario", "view", "deeds", "state")
"""Rooms that build a table (a set-up, a re-deal of what is hidden, a table that is read back), and the deeds."""


@pytest.mark.parametrize("game", GAMES)
def test_only_deeds_change_the_table(game: str) -> None:
    """No rule, effect or keyword changes zones, pools, control, counters, statuses or flags by hand."""
    rooms = [room for room in (PACKAGE / "games" / game).iterdir() if room.is_dir() and room.name not in BUILDERS]
    found = [f"{place(path)}:{line}" for room in rooms for path in python_files(room) for line in changes(path)]

    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_only_deeds_lay_cards_from_zone_to_zone(game: str) -> None:
    """Whatever puts a card elsewhere is a deed of its own; only the set-up of a game puts cards there by hand."""
    rooms = [room for room in (PACKAGE / "games" / game).iterdir() if room.is_dir() and room.name not in BUILDERS]
    found = [place(path) for room in rooms for path in python_files(room) if imports_put(path)]

    assert found == [f"src/wondertable/games/{game}/rules/setup.py"]


@pytest.mark.parametrize("game", GAMES)
def test_every_deed_names_what_there_is(game: str) -> None:
    """Its event is declared, and what forbids it is a declared verb."""
    events = import_module(f"wondertable.games.{game}.words.events")
    verbs = import_module(f"wondertable.games.{game}.words.verbs").FORBIDDEN
    told = {*events.EVENTS, *events.NOTHING_HAPPENS}
    by_damage = {"be dealt damage"}  # forbidden by preventing all of it

    assert sorted(name for name, deed in deeds(game).items() if deed.event not in told) == []
    words = {word for deed in deeds(game).values() for word in deed.cant.split("|") if word}
    assert sorted(words - {*verbs} - by_damage) == []


def test_ways_to_leave_are_called_as_the_table_calls_them() -> None:
    """A card that leaves is forbidden and replaced by the words of the deed that its event tells."""
    module = import_module("wondertable.games.wotf.words.deeds")
    table = {deed.event: deed for deed in deeds("wotf").values()}
    named = [name for way in module.WAYS.values() for name in way.names] + [*module.ROUTES.values()]
    named += [module.LEAVES, module.ENTERS_ABYSS]

    wrong = [n.event for n in named if n.event in table and (n.cant, n.would) != _words(table[n.event])]
    assert sorted(set(wrong)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_new_deed_is_one_line(game: str) -> None:
    """From that line on its limits know which event to count."""
    module = import_module(f"wondertable.games.{game}.words.deeds")
    table = deeds(game)
    table["keep vigil"] = module.Deed("kept vigil", "keep vigil")
    try:
        found = module.told_by("keep vigil")[0]
        assert getattr(found, "event", found) == "kept vigil"
    finally:
        del table["keep vigil"]


ONE_LINE = """
from wondertable.games.wotf.words.deeds import DEEDS, Deed
DEEDS["keep vigil"] = Deed("kept vigil", "keep vigil", "keep vigil", says="{seat} keeps vigil", verb=VERB)
"""
KEEPING = """
VERB = "keep_vigil kept_vigil kept_vigil"
LINE
from wondertable.games.registry import definition
from wondertable.play.scenario import no_cards
from wondertable.play.scenario_page import Page
from wondertable.play.scenario_run import Run
from wondertable.play.scenario_yaml import read
def played(text):
    page = f'''
    scenario: One line
    cards:
      Watcher: {{power: 1, text: "{text}"}}
      Doer: {{type: Spell, text: "Keep vigil."}}
    setup: {{round: 2, A: {{hand: [Doer, Doer], realms: {{1: [Watcher]}}}}}}
    steps: [A: play Doer, B: pass, A: "play Doer#2"]
    '''
    run = Run(Page(read(page)), no_cards)
    run.play()
    t = run.position.table
    watcher = next(c.id for c in t.cards if t.name(c.id) == "Watcher")
    told = [e for e in t.log if e.what == "kept vigil"]
    words = [definition("wotf").event_words(t, e, -1) for e in told]
    return len(told), t.cards[watcher].count("mark"), t.power(watcher), words[:1]
for text in TEXTS:
    print(played(text))
"""


def test_one_line_makes_a_deed_of_wotf_that_everything_speaks_of() -> None:
    """It is done by its verb, watched, forbidden, replaced, counted, limited and told, by its line in `DEEDS` alone."""
    texts = (
        "Whenever you keep vigil, put a mark counter on this.",
        "You can't keep vigil.",
        "If you would keep vigil, put a mark counter on this instead.",
        "If you've kept vigil this round, this gets +5.",
        "You can't keep vigil more than once each round.",
    )
    code = KEEPING.replace("LINE", ONE_LINE).replace("TEXTS", repr(texts))
    done = subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True)
    said = ["A keeps vigil, by Doer · 508"]

    assert done.stderr == ""
    found = [ast.literal_eval(line) for line in done.stdout.splitlines()]
    assert found == [(2, 2, 1, said), (0, 0, 1, []), (0, 2, 1, []), (2, 0, 6, said), (1, 0, 1, said)]


def deeds(game: str) -> dict[str, Any]:
    """The table of deeds of a game."""
    table: dict[str, Any] = import_module(f"wondertable.games.{game}.words.deeds").DEEDS
    return table


def _words(deed: Any) -> tuple[str, str]:
    return deed.cant, deed.would


def imports_put(path: Path) -> bool:
    """Whether a module takes the bare `put` from the room of deeds."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    return any(".deeds." in (node.module or "") and name.name == "put" for node in nodes for name in node.names)


def changes(path: Path) -> Iterator[int]:
    """The lines of a module that change a card, a pile or a pool."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.Assign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(_is_change(part) for target in targets for part in _parts(target)):
                yield node.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "pile":
            yield node.lineno


def _parts(target: ast.expr) -> list[ast.expr]:
    return target.elts if isinstance(target, ast.Tuple) else [target]


def _is_change(target: ast.expr) -> bool:
    """Whether something is assigned to a part of a card or of the table; a node's own fields are no such parts."""
    if isinstance(target, ast.Subscript):
        return any(isinstance(one, ast.Attribute) and one.attr == "pools" for one in ast.walk(target.value))
    if not isinstance(target, ast.Attribute):
        return False
    owner = target.value
    if isinstance(owner, ast.Name) and owner.id == "self":
        return False
    if isinstance(owner, ast.Name) and owner.id == "t":
        return target.attr in OF_THE_TABLE
    return target.attr in OF_A_CARD
