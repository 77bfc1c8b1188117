"""Frames remember by fields; the few names by which abilities mention things are declared, and nothing adds to them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module

import pytest

from tests.house.tree import PACKAGE, place, python_files
from wondertable.games.registry import GAMES
from wondertable.vocabulary import memory as common

SHARED = ("kernel", "vocabulary")
MOST = {"wotf": 32, "sow": 21}
"""So many names are left; what becomes a field lowers the number, and nothing raises it."""
BY_PLACE = {"remember": 2, "mention": 2, "mentioned": 2, "also": 0, "remembers": 0, "get": 0, "pop": 0}
"""Where a name stands among what these are given."""


@pytest.mark.parametrize("game", GAMES)
def test_every_name_is_declared(game: str) -> None:
    """In the vocabulary for all games, or beside the words of the game."""
    wrong = [f"{where}: {name!r}" for where, name in used(game) if name not in declared(game)]

    assert wrong == [], "give the program a class with fields (Frame.own), or mend the name"


@pytest.mark.parametrize("game", GAMES)
def test_every_declared_name_is_used(game: str) -> None:
    """What nothing mentions is not declared."""
    common_to_all = {name for other in GAMES for _, name in used(other)}

    assert sorted(set(common.OF_ABILITIES) - common_to_all) == []
    assert sorted(declared(game) - set(common.OF_ABILITIES) - {name for _, name in used(game)}) == []


@pytest.mark.parametrize("game", GAMES)
def test_names_only_become_fewer(game: str) -> None:
    """What a program remembers belongs into a class of its own."""
    assert len(declared(game)) <= MOST[game]


def declared(game: str) -> set[str]:
    """All names by which abilities of a game may mention things."""
    return {*common.OF_ABILITIES, *import_module(f"wondertable.games.{game}.words.memory").OF_ABILITIES}


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
    if isinstance(node, ast.AnnAssign) and is_memory(node.target):
        return keys(node.value)
    if isinstance(node, ast.Call):
        return names_given(node)
    return []


def names_given(call: ast.Call) -> list[str]:
    """The names that something is called with: as one of its words, or in a dictionary of what is mentioned."""
    word = called(call.func)
    if word in ("Scope", "speak", "remembering"):
        return [name for given in call.args for name in keys(given)]
    at = BY_PLACE.get(word, len(call.args))
    if at >= len(call.args) or (word in ("get", "pop") and not is_memory(getattr(call.func, "value", call.func))):
        return []
    return texts(call.args[at])


def called(function: ast.expr) -> str:
    """The last word of what is called."""
    return str(getattr(function, "attr", getattr(function, "id", "")))


def keys(node: ast.expr | None) -> list[str]:
    """The keys of a dictionary that is written out."""
    return [name for key in node.keys if key is not None for name in texts(key)] if isinstance(node, ast.Dict) else []


def is_memory(node: ast.expr) -> bool:
    """Whether an expression is what a frame remembers."""
    return getattr(node, "attr", getattr(node, "id", "")) == "memory"


def texts(node: ast.expr) -> list[str]:
    """The text that an expression is, if it is one."""
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def test_the_search_finds_all_ways_to_remember() -> None:
    """Reading, asking, forgetting, mentioning, and what an ability begins with."""
    code = 'f.memory["a"]; memory.get("b"); f.memory.pop("c", 0); "d" in s.memory; f.remembers("e"); s.also("f", 1)'
    code += '; memory: dict[str, int] = {"g": 1}; remember(t, f, "h", 2); mention(t, memory, "i", ())'
    code += '; t.speak("key", ability, {"j": 1}); Scope(0, 1, 2, {**memory, "k": 1}); other.get("no")'
    found = [name for node in ast.walk(ast.parse(code)) for name in names_in(node)]

    assert sorted(found) == list("abcdefghijk")
