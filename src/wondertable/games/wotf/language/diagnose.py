"""Diagnosing: which words are not understood, where, what was expected there, and the nearest known wording."""

from __future__ import annotations

import json
import re
from difflib import get_close_matches
from functools import cache
from importlib import resources

from wondertable.kernel.errors import UnknownWording
from wondertable.text.grammar import WIDE, Grammar
from wondertable.text.limits import SHOWN, excerpt
from wondertable.text.parse import Parser

_HOLE = re.compile(r"\{(\w+)(?::(\w+))?\??\}")
CARDS = "wondertable.games.wotf.cards"
_SHOWN = (
    "deed",
    "clause",
    "plain",
    "triggered",
    "fact_static",
    "cardevent",
    "playerevent",
    "trigger",
    "fact",
    "keyword",
)


def not_understood(g: Grammar, line: str, spell: bool) -> UnknownWording:
    """The error for a line without a reading."""
    p = Parser(g, line.strip().removesuffix("."), WIDE)
    p.whole("effect" if spell else "ability")
    at = p.furthest
    if at < len(p.tokens):
        token = p.tokens[at]
        words, place = " ".join([t.text for t in p.tokens[at : at + 4]]), token.at
    else:
        token, words, place = None, "the end of the line", len(line)
    expected = sorted(p.expected)
    near = get_close_matches(token.low if token else "", expected, 3, 0.5)
    problem = f"not understood from {words!r} (at {place}) in {excerpt(line, place)!r}"
    wording = nearest_wording(g, sentence_at(line, place))
    return UnknownWording(
        problem, line, place, near or expected[:8], [*([wording] if wording else []), *nearest_texts(line)]
    )


def nearest_texts(line: str) -> list[str]:
    """Up to three lines of our own cards that look most like a line."""
    return get_close_matches(line[:SHOWN], understood(), 3, 0.55)


@cache
def understood() -> tuple[str, ...]:
    """The lines of all cards of our own set, each of which compiles."""
    found: dict[str, None] = {}
    for card in json.loads(resources.files(CARDS).joinpath("compiled.json").read_text(encoding="utf-8")).values():
        found.update(dict.fromkeys([line for line in card["text"].split("\n") if " " in line]))
    return tuple(found)


def sentence_at(line: str, place: int) -> str:
    """The sentence of a line in which a place lies, without the words before its colon."""
    start = max(line.rfind(sign, 0, place) for sign in (". ", ": ", ", ")) + 2 if place else 0
    end = line.find(". ", place)
    return line[max(start, 0) : end if end >= 0 else len(line)]


def nearest_wording(g: Grammar, words: str) -> str:
    """The wording of the grammar that looks most like some words, as a player would read it."""
    found = get_close_matches(words[:SHOWN].lower().rstrip("."), shown(g), 1, 0.3)
    return found[0] if found else ""


@cache
def shown(g: Grammar) -> tuple[str, ...]:
    """The wordings of instructions, triggers and facts with their parts as "…"."""
    lines = dict.fromkeys([production.line for name in _SHOWN for production in g.productions[name]])
    return tuple(dict.fromkeys([readable(line.rsplit("->", 1)[0]) for line in lines]))


def readable(wording: str) -> str:
    """A wording without the marks of the grammar."""
    wording = re.sub(r"\[[^\]]*\]|[\^~]|\(s\)", "", _HOLE.sub("…", wording))
    wording = re.sub(r"\(([^|)]*)\|[^)]*\)", r"\1", wording)
    return re.sub(r"\s+([,.:])", r"\1", " ".join(wording.split()))
