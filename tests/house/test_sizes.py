"""Small files and tiny functions: what does not fit a glance is not read."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from statistics import median

from tests.house.tree import PACKAGE, SOURCES, place, python_files

LONGEST_FILE = 400
LONGEST_FUNCTION = 40
MEDIAN_FILE = 120
MEDIAN_FUNCTION = 6

DATA = ("rulebook",)
"""Folders whose files are lists to look things up in, and may be as long as the lists are."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def test_no_file_is_longer_than_a_few_screens() -> None:
    """No file of the sources is over 400 lines, but data."""
    lengths = {place(path): lines_of(path) for path in written_files()}

    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_function_is_longer_than_one_screen() -> None:
    """No function is over 40 lines, its docstring included."""
    lengths = {
        f"{place(path)}:{function.lineno} {function.name}": last_line(function) - function.lineno + 1
        for path in written_files()
        for function in functions_in(path)
    }

    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def test_the_usual_file_is_short(record_property: Callable[[str, object], None]) -> None:
    """Half of all files have at most 120 lines."""
    usual = median(lines_of(path) for path in written_files() if path.name != "__init__.py")
    record_property("median lines of a file", usual)

    assert usual <= MEDIAN_FILE


def test_the_usual_function_is_tiny(record_property: Callable[[str, object], None]) -> None:
    """Half of all functions have at most 6 lines, their docstrings left out."""
    usual = median(lines_to_read(function) for path in written_files() for function in functions_in(path))
    record_property("median lines of a function", usual)

    assert usual <= MEDIAN_FUNCTION


def written_files() -> list[Path]:
    """The sources that are written to be read, not to be looked up in."""
    return [path for path in python_files(SOURCES) if not is_data(path)]


def is_data(path: Path) -> bool:
    """Whether a file is data of the package."""
    return path.is_relative_to(PACKAGE) and any(part in DATA for part in path.relative_to(PACKAGE).parts[:-1])


def lines_of(path: Path) -> int:
    """How many lines a file has."""
    return len(path.read_text(encoding="utf-8").splitlines())


def functions_in(path: Path) -> list[Function]:
    """Every function and method of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, Function)]


def lines_to_read(function: Function) -> int:
    """A function's lines without those of its docstring."""
    whole = last_line(function) - function.lineno + 1
    if ast.get_docstring(function) is None:
        return whole
    return whole - (last_line(function.body[0]) - function.body[0].lineno + 1)


def last_line(node: ast.stmt) -> int:
    """Where a statement ends."""
    return node.end_lineno or node.lineno
