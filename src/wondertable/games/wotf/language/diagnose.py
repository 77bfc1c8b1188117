"""Diagnosing: which words are not understood, where, what was expected there, and the nearest known wording."""

from __future__ import annotations

from difflib import get_close_matches

from wondertable.kernel.errors import UnknownWording
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser


def not_understood(g: Grammar, line: str, spell: bool) -> UnknownWording:
    """The error for a line without a reading."""
    p = Parser(g, line.strip().removesuffix("."))
    p.whole("effect" if spell else "ability")
    at = p.furthest
    if at < len(p.tokens):
        token = p.tokens[at]
        words, place = " ".join([t.text for t in p.tokens[at : at + 4]]), token.at
    else:
        token, words, place = None, "the end of the line", len(line)
    expected = sorted(p.expected)
    near = get_close_matches(token.low if token else "", expected, 3, 0.5)
    message = f"not understood from {words!r} (at {place}) in {line!r}"
    message += f"; expected {', '.join(near or expected[:8])}" if expected else ""
    wording = nearest_wording(g, line)
    if wording:
        message += f"; a known wording: {wording!r}"
    return UnknownWording(message, line, place)


def nearest_wording(g: Grammar, line: str) -> str:
    """The wording of the grammar that looks most like the line."""
    known = [production.line.rsplit("->", 1)[0].strip() for name in ("clause", "static", "triggered", "trigger") for production in g.productions[name]]
    found = get_close_matches(line.lower(), known, 1, 0.3)
    return found[0] if found else ""
