"""Every name under which a frame remembers something is declared; a misspelt one can't be written."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, place, python_files
from wondertable.games.registry import NAMES
from wondertable.vocabulary import memory as common

SHARED = ("kernel", "vocabulary")
MOST = {"wotf": 91, "sow": 33}
"""So many names are left; what becomes a field lowers the number, and nothing raises it."""


@pytest.mark.parametrize("game", NAMES)
def test_every_name_is_declared(game: str) -> None:
    """In the vocabulary for all games, or beside the words of the game."""
    wrong = [f"{where}: {name!r}" for where, name in used(game) if name not in declared(game)]

    assert wrong == [], f"declare it in games/{game}/words/memory.py, or mend it"


@pytest.mark.parametrize("game", NAMES)
def test_every_declared_name_is_used(game: str) -> None:
    """What nothing remembers is not declared."""
    own = import_module(f"wondertable.games.{game}.words.memory")

    assert sorted({*own.OF_ABILITIES, *own.OF_PROGRAMS} - {name for _, name in used(game)}) == []


@pytest.mark.parametrize("game", NAMES)
def test_names_only_become_fewer(game: str) -> None:
    """What a program remembers belongs into a class of its own."""
    assert len(declared(game)) <= MOST[game]


def declared(game: str) -> set[str]:
    """All names that frames of a game may use."""
    own = import_module(f"wondertable.games.{game}.words.memory")
    return {*common.OF_ABILITIES, *common.OF_INSTRUCTIONS, *own.OF_ABILITIES, *own.OF_PROGRAMS}


def used(game: str) -> Iterator[tuple[str, str]]:
    """Every name that code uses, and where."""
    for part in (*SHARED, f"games/{game}"):
        for path in python_files(PACKAGE / part):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                for name in names_in(node):
                    yield f"{place(path)}:{getattr(node, 'lineno', 0)}", name


def names_in(node: ast.AST) -> list[str]:
    """The names of things remembered that a piece of code speaks of."""
    if isinstance(node, ast.Subscript) and is_memory(node.value):
        return texts(node.slice)
    if isinstance(node, ast.Compare) and is_memory(node.comparators[0]):
        return texts(node.left)
    if isinstance(node, ast.AnnAssign) and is_memory(node.target) and isinstance(node.value, ast.Dict):
        return [name for key in node.value.keys if key is not None for name in texts(key)]
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return []
    if node.func.attr == "remembers" or (node.func.attr in ("get", "pop") and is_memory(node.func.value)):
        return texts(node.args[0])
    if node.func.attr in ("call", "run"):
        return [keyword.arg for keyword in node.keywords if keyword.arg]
    return []


def is_memory(node: ast.expr) -> bool:
    """Whether an expression is what a frame remembers."""
    return getattr(node, "attr", getattr(node, "id", "")) == "memory"


def texts(node: ast.expr) -> list[str]:
    """The text that an expression is, if it is one."""
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def test_the_search_finds_all_ways_to_remember() -> None:
    """Reading, asking, forgetting, and what a program begins or is called with."""
    code = 'f.memory["a"]; memory.get("b"); f.memory.pop("c", 0); "d" in s.memory; t.call("x", 1, e=2)'
    code += '; memory: dict[str, int] = {"f": 1}; f.remembers("g")'
    found = [name for node in ast.walk(ast.parse(code)) for name in names_in(node)]

    assert sorted(found) == ["a", "b", "c", "d", "e", "f", "g"]
    assert Path(common.__file__).name.startswith("memory")
