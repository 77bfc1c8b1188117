"""Every kind of event is declared once a game, with what its fields mean; a misspelt one can't be written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, place, python_files
from wondertable.games.registry import GAMES
from wondertable.games.sow.language.verbs import card_verbs, player_verbs
from wondertable.games.sow.state.event_mask import EVENT_BITS, REMEMBERED, ear, mask_of

NAMED_AT = {"set_off": 1, "say": 0, "happen": 1, "Event": 0, "Trigger": 0, "When": 0}
"""The calls that name kinds of events, and which of their arguments does."""
TELLING = ("other", "number", "words")
IN_A_WORDING = re.compile(r'Trigger\(\([^()]*\)|When\("[^"]*"')
SHARED = ("kernel", "vocabulary")


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_declared(game: str) -> None:
    """What is said, happens, is waited for or is looked for in the log."""
    known = {*declared(game), *getattr(events(game), "NOTHING_HAPPENS", {})}
    wrong = [f"{where}: {kind!r}" for where, kind in named(game) if kind not in known]

    assert wrong == [], f"declare it in games/{game}/words/events.py, or mend it"


@pytest.mark.parametrize("game", GAMES)
def test_every_declared_event_is_told(game: str) -> None:
    """A sentence of its own belongs to each, so that nothing is declared in vain."""
    sentences = import_module(f"wondertable.games.{game}.view.sentences").EVENTS

    assert sorted(set(declared(game)) - set(sentences)) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_a_field_holds_is_declared(game: str) -> None:
    """An event that carries a number, words or a second card says what these are."""
    silent = sorted({f"{kind}: {field}" for kind, field in carried(game) if f"{field}: " not in declared(game)[kind]})

    assert silent == []


def test_a_new_event_is_remembered_heard_and_counted() -> None:
    """One line in the table of events is all that a new one needs: it has a past, and abilities can wait for it."""
    kinds = declared("sow")
    assert "kept vigil" not in kinds
    kinds["kept vigil"] = ""
    try:
        assert mask_of("kept vigil") & REMEMBERED
        assert ear("kept vigil") & mask_of("kept vigil")
    finally:
        del kinds["kept vigil"]
        EVENT_BITS.pop("kept vigil")


def test_what_verbs_tell_is_remembered() -> None:
    """Every verb of State of Wonder has a past, so the event behind it is kept in mind."""
    verbs = [*card_verbs(), *player_verbs()]

    assert sorted({verb.event for verb in verbs if not mask_of(verb.event) & REMEMBERED}) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_what_speaks_of_declared_events(game: str) -> None:
    """The table of deeds names events that there are, and rules that there are."""
    table = import_module(f"wondertable.games.{game}.words.deeds").IS_ALSO
    known = {*declared(game), *getattr(events(game), "NOTHING_HAPPENS", {})}
    rules = {rule for also in table.values() for rule in also.values()}
    ledger = import_module(f"wondertable.games.{game}.rulebook").LEDGER

    assert sorted({*table, *[other for also in table.values() for other in also]} - known) == []
    assert sorted(rule for rule in rules if not ledger.known(rule)) == []


def events(game: str) -> object:
    """The module in which a game declares its events."""
    return import_module(f"wondertable.games.{game}.words.events")


def declared(game: str) -> dict[str, str]:
    """A game's kinds of events, with what their fields mean."""
    kinds: dict[str, str] = events(game).EVENTS  # type: ignore[attr-defined]
    return kinds


def files(game: str) -> list[Path]:
    """The code that tells of events of a game."""
    return [path for part in (*SHARED, f"games/{game}") for path in python_files(PACKAGE / part)]


def named(game: str) -> Iterator[tuple[str, str]]:
    """Every kind of event that code or a wording names, and where."""
    for path in files(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for part in naming(node):
                for kind in texts(part):
                    yield f"{place(path)}:{part.lineno}", kind
    for path in (PACKAGE / "games" / game / "language").glob("*.wording"):
        for match in IN_A_WORDING.finditer(path.read_text(encoding="utf-8")):
            for kind in re.findall(r'"([^"]*)"', match.group()):
                yield place(path), kind


def naming(node: ast.AST) -> Iterator[ast.expr]:
    """The parts of a piece of code that name kinds of events."""
    if isinstance(node, ast.Call):
        at = NAMED_AT.get(name(node.func), -1)
        if 0 <= at < len(node.args):
            yield node.args[at]
    elif isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute) and node.left.attr == "what":
        if name(node.left.value) in ("e", "event"):
            yield from node.comparators


def carried(game: str) -> Iterator[tuple[str, str]]:
    """Each kind of event that is written down with a second card, a number or words."""
    for path in files(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name(node.func) in ("say", "happen"):
                kinds = list(texts(node.args[NAMED_AT[name(node.func)]])) if node.args else []
                for keyword in node.keywords:
                    if keyword.arg in TELLING:
                        yield from [(kind, keyword.arg) for kind in kinds]


def name(node: ast.expr) -> str:
    """What a function or a value is called."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def texts(node: ast.expr) -> Iterator[str]:
    """The literal texts that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)
    elif isinstance(node, ast.Tuple):
        for part in node.elts:
            yield from texts(part)
