"""The words of the game and what they mean."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from wondertable.games.wotf.rulebook._files import read
from wondertable.kernel.errors import BadInput

BLANKS = re.compile(r" (N|\[.*\]|\(.*\))$")
"""What a printed keyword leaves open, as in Deny N, Link (orbital) or Attuned [requirement]."""


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


def keywords_about(citation: str) -> tuple[Keyword, ...]:
    """The words that a citation such as keyword:Deny or term:Equip.c speaks of; there, Deny N is called Deny."""
    name = citation.partition(":")[2].partition(".")[0]
    return tuple(word for word in keywords() if name and BLANKS.sub("", word.name) == name)


def keywords() -> tuple[Keyword, ...]:
    """All words, keywords first."""
    return tuple(_by_name().values())


@cache
def _by_name() -> dict[str, Keyword]:
    return {
        name: Keyword(name, row["kind"], row["meaning"], row["edges"]) for name, row in read("keywords.toml").items()
    }
