"""Concepts: what a text may ask for and the rules can't do, with the reason; one table for the refusal and the page.

    name (a|any) card => let a player name a card => cards are not known by name => E: Name a card.

A line of `concepts.txt` has the words by which a concept is known, what the rules can't do, why, and an example. One
that begins with `!` is refused wherever it stands, since the words would be read as something else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

from wondertable.kernel.errors import UnknownWording


@dataclass(frozen=True)
class Concept:
    """Something that the rules can't do yet."""

    words: re.Pattern[str]
    cant: str
    reason: str
    example: str
    always: bool


@cache
def concepts(package: str) -> tuple[Concept, ...]:
    """Return the concepts that a language refuses on purpose; a small one has none."""
    file = resources.files(package).joinpath("concepts.txt")
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return tuple([_concept(line) for line in text.split("\n") if line and not line.startswith("#")])


def _concept(line: str) -> Concept:
    words, cant, reason, example = line.removeprefix("! ").split(" => ")
    return Concept(re.compile(rf"\b(?:{words})", re.IGNORECASE), cant, reason, example, line.startswith("! "))


def missing_concept(line: str, package: str) -> UnknownWording | None:
    """Return the refusal of a line that asks for what the rules can't do, if it does."""
    return _first(line, concepts(package))


def refuse_misread(text: str, package: str) -> None:
    """Refuse a text whose words would be read as something else."""
    refused = _first(text, tuple([one for one in concepts(package) if one.always]))
    if refused is not None:
        raise refused


def _first(line: str, known: tuple[Concept, ...]) -> UnknownWording | None:
    for one in known:
        found = one.words.search(line)
        if found is not None:
            return UnknownWording(f"understood, but the rules can't {one.cant} yet: {one.reason}", line, found.start())
    return None
