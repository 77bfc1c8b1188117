"""The words of the game and what they mean."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from wondertable.games.wotf.rulebook._files import read
from wondertable.kernel.errors import BadInput


class Keyword(NamedTuple):
    """One word of the game: its meaning, and what happens at its borders."""

    name: str
    kind: str
    meaning: str
    edges: str


def keyword(name: str) -> Keyword:
    """The word of that name, such as Deathstrike."""
    found = _by_name().get(name)
    if found is None:
        raise BadInput(f"no word {name!r} in the ledger")
    return found


def keywords() -> tuple[Keyword, ...]:
    """All words, keywords first."""
    return tuple(_by_name().values())


@cache
def _by_name() -> dict[str, Keyword]:
    return {
        name: Keyword(name, row["kind"], row["meaning"], row["edges"]) for name, row in read("keywords.toml").items()
    }
