"""Diagnosing a text that is not understood: from which words on, where, and what could stand there."""

from __future__ import annotations

from difflib import get_close_matches

from wondertable.kernel.errors import UnknownWording
from wondertable.text.limits import SHOWN, excerpt
from wondertable.text.parse import Parser

SHOWN_WORDS = 4
"""So many words that are not understood are quoted, and so many kinds of things that could stand there are named."""


def refusal(p: Parser, line: str, names: dict[str, str], texts: list[str]) -> UnknownWording:
    """The error for a line that a parser has found no reading of.

    `names` tells a designer what the categories of a grammar are, `texts` are whole texts that are understood.
    """
    at = p.furthest
    words = " ".join([token.text for token in p.tokens[at : at + SHOWN_WORDS]]) or "the end of the line"
    place = p.tokens[at].at if at < len(p.tokens) else len(line)
    problem = f"not understood from {words!r} (at {place}) in {excerpt(line, place)!r}"
    return UnknownWording(problem, line, place, could_stand(p, words, names), nearest(line, texts))


def could_stand(p: Parser, words: str, names: dict[str, str]) -> list[str]:
    """Words that are spelt almost so; then what kinds of things could come, as a designer calls them."""
    first = words.lower().split(" ")[0]
    expected = sorted(p.expected - {first})
    slips = get_close_matches(first, expected, 3, 0.6)
    asked = {name for name, at in p.known if at == p.furthest}
    kinds = list(dict.fromkeys([said for name, said in names.items() if name in asked]))
    others = [] if kinds else [word for word in expected if word not in slips]
    return [*slips, *kinds[:SHOWN_WORDS], *others[:SHOWN_WORDS]]


def nearest(line: str, texts: list[str]) -> list[str]:
    """Up to three whole texts that are understood and look most like a line."""
    return get_close_matches(line[:SHOWN], texts, 3, 0.3)
