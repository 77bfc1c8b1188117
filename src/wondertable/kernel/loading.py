"""Loads every module of a package, where each lays something down: a keyword, a word, a kind of counter."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules


def load_all(package: str) -> None:
    """Load the modules of a package, in the order of their names."""
    inside: list[str] = list(import_module(package).__path__)
    for name in sorted([found.name for found in iter_modules(inside)]):
        import_module(f"{package}.{name}")
