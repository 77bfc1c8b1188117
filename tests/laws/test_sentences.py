"""Every event and every question that the code knows has a sentence of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from wondertable.games.wotf.view.sentences import EVENTS, MINOR, QUESTIONS
from wondertable.games.wotf.words.deeds import ROUTES, WAYS

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "wondertable"
FOLDERS = (
    "kernel",
    "vocabulary",
    "games/wotf/deeds",
    "games/wotf/rules",
    "games/wotf/words",
    "games/wotf/effects",
    "games/wotf/keywords",
)


def test_every_event_has_its_sentence() -> None:
    """What is said or happens in the code stands in the list of sentences."""
    leaving = {name.event for name in (*[name for way in WAYS.values() for name in way.names], *ROUTES.values())}
    said = {*_literals("say", 0), *_literals("happen", 1), *leaving}

    assert sorted(what for what in said if what not in EVENTS) == []


def test_every_question_has_its_sentence() -> None:
    """What is asked in the code stands in the list of questions."""
    asked = set(_literals("ask", 2)) | set(_literals("ask_may", 2)) | set(_literals("ask", 3)) - {"No"}

    assert sorted(question for question in asked if question not in QUESTIONS) == []


def test_what_is_minor_is_an_event() -> None:
    """The list of small steps names events only."""
    assert sorted(MINOR - set(EVENTS)) == []


def _literals(function: str, at: int) -> Iterator[str]:
    """The texts handed to a function at that place, all over the code."""
    for folder in FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and _name(node.func) == function and len(node.args) > at:
                    yield from _texts(node.args[at])


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
