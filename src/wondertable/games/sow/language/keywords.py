"""What keywords are called: on a card, by themselves, and as something given. Whoever lays one down need not say so."""

from __future__ import annotations

from functools import cache

from wondertable.games.sow.words.keyword_definitions import DEFINITIONS, Definition


def wordings() -> str:
    """Return the lines of grammar that every keyword has."""
    known = DEFINITIONS.values()
    named = [f'{one.name.lower()} -> "{one.name}"' for one in known]
    owned, given = [[_line(one, node) for one in known] for node in ("KeywordAbility", "GiveKeyword")]
    return "\n".join(["== keyword", *owned, "== keywordname", *named, "== given", *given])


def _line(one: Definition, node: str) -> str:
    words = one.name.lower()
    return f'{words} {{n:int}} -> {node}("{one.name}", n)' if one.has_number else f'{words} -> {node}("{one.name}")'


@cache
def pattern() -> str:
    """Return a regular expression for any keyword as it stands on a card."""
    known = DEFINITIONS.values()
    return "|".join([one.name.lower() + r" \d+" * one.has_number for one in known])
