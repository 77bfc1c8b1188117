"""The keywords, each laid down by its own module in `keywords/`, which also says what it changes in the rules."""

from __future__ import annotations

from typing import Final


class Definition:
    """One keyword: what those who read a card are reminded of, and whether it prints an X (variable.a)."""

    def __init__(self, name: str, reminder: str) -> None:
        self.name: str = name
        self.reminder: str = reminder
        self.has_number: bool = False


DEFINITIONS: Final[dict[str, Definition]] = {}


def define(name: str, reminder: str) -> Definition:
    """Lay down a keyword."""
    DEFINITIONS[name] = Definition(name, reminder)
    return DEFINITIONS[name]
