"""The two games never share a word: every kind of node has a name of its own."""

from __future__ import annotations

import ast

from tests.house.tree import PACKAGE, python_files


def test_no_two_kinds_of_nodes_have_the_same_name() -> None:
    """Nodes are known by their class names when a table is read back, so a name must mean one kind."""
    homes: dict[str, list[str]] = {}
    for package in ("kernel", "vocabulary", "games"):
        for path in python_files(PACKAGE / package):
            for name in registered(path.read_text(encoding="utf-8")):
                homes.setdefault(name, []).append(path.relative_to(PACKAGE).as_posix())

    assert {name: places for name, places in homes.items() if len(places) > 1} == {}


def registered(source: str) -> list[str]:
    """The kinds that a module makes known."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.startswith("register"):
            found += [argument.id for argument in node.args if isinstance(argument, ast.Name)]
    return found
