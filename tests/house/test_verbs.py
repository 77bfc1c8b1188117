"""What abilities forbid and allow is declared once a game: a misspelt verb can't be written, none is read in vain."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, place, python_files
from wondertable.games.registry import GAMES

ASKING = {"wotf": {"forbidden", "allowing", "allowed", "tolls"}, "sow": {"cant", "can", "forbidden", "barred", "skips"}}
"""The functions that ask whether something is forbidden or allowed."""
NODES = {"wotf": ("Forbid", "Allow"), "sow": ("Cant", "Can", "PlayersCant", "Toll")}
"""The words that forbid, allow, or ask a price."""
ELSEWHERE = ("language", "scenario", "rulebook", "words/verbs.py")
"""Where a verb is said, or declared, rather than asked about."""


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_is_declared(game: str) -> None:
    """In `words/verbs.py`, whether a rule asks about it or a text says it."""
    wrong = sorted({f"{where}: {verb!r}" for where, verb in named(game) if verb not in declared(game)})

    assert wrong == [], f"declare it in games/{game}/words/verbs.py, or mend it"


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_is_asked_about(game: str) -> None:
    """By a rule, an effect or a view; what nobody asks about changes nothing."""
    known = {text for path in sources(game) if not is_language(game, path) for text in texts_of(path)}

    assert sorted(declared(game) - known) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_can_be_said(game: str) -> None:
    """By a wording, or by an effect that leaves it behind; what nothing can forbid need not be asked about."""
    folder = PACKAGE / "games" / game / "language"
    files = [path for path in folder.iterdir() if path.suffix in (".py", ".wording", ".txt")]
    said = {filled(text) for path in files for text in re.findall(r'"([^"\n]*)"', path.read_text(encoding="utf-8"))}
    said |= {verb for _, verb in in_code(game, set(NODES[game]))} | by_deeds(game, said)

    assert sorted(verb for verb in declared(game) if not any(re.fullmatch(pattern(verb), one) for one in said)) == []


def by_deeds(game: str, said: set[str]) -> set[str]:
    """The words that forbid the deeds which entries of verbs name."""
    table = import_module(f"wondertable.games.{game}.words.deeds").DEEDS
    named = {name.replace("_", " ") for name in said}
    return {word for name, deed in table.items() if name in named for word in deed.cant.split("|")}


def declared(game: str) -> set[str]:
    """What can be forbidden and allowed in a game."""
    verbs = import_module(f"wondertable.games.{game}.words.verbs")
    return {*verbs.FORBIDDEN, *verbs.ALLOWED}


def named(game: str) -> Iterator[tuple[str, str]]:
    """Every verb that code asks about or a wording says, and where."""
    yield from in_code(game, {*ASKING[game], *NODES[game]})
    wording = re.compile(rf'\b(?:{"|".join(NODES[game])})\((?:verb=|what=)?"([^"]*)"|\b(?:CANT|FORBID)="([^"]*)"')
    for path in (PACKAGE / "games" / game / "language").glob("*.wording"):
        for match in wording.finditer(path.read_text(encoding="utf-8")):
            yield place(path), own(game, match[1] or match[2].replace("_", " "))


def in_code(game: str, calls: set[str]) -> Iterator[tuple[str, str]]:
    """Every verb that some functions or nodes are given, and where."""
    for path in sources(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in calls:
                for verb in [text for given in node.args[:4] for text in written(given)]:
                    yield f"{place(path)}:{node.lineno}", own(game, verb)


def own(game: str, verb: str) -> str:
    """The verb as it is declared: itself, or with a word put in."""
    fitting = [one for one in declared(game) if one == verb or ("{}" in one and re.fullmatch(pattern(one), verb))]
    return fitting[0] if fitting else verb


def pattern(verb: str) -> str:
    """What a declared verb may look like when a word is put in."""
    return re.escape(verb).replace(r"\{\}", ".+")


def filled(text: str) -> str:
    """A text of a program, in which names in braces stand for words."""
    return re.sub(r"\{[^{}]*\}", "{}", text)


def sources(game: str) -> list[Path]:
    """The code of a game."""
    return list(python_files(PACKAGE / "games" / game))


def is_language(game: str, path: Path) -> bool:
    """Whether a module says verbs rather than asking about them."""
    return path.relative_to(PACKAGE / "games" / game).as_posix().startswith(ELSEWHERE)


def texts_of(path: Path) -> Iterator[str]:
    """Every text that stands in a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.expr):
            yield from written(node)


def written(node: ast.expr) -> list[str]:
    """The texts that an expression may be; `{}` is what is put in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return ["".join([str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values])]
    if isinstance(node, ast.IfExp):
        return written(node.body) + written(node.orelse)
    return []
