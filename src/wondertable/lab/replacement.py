"""The plain replacement of a card: of its type and cost, with as little text as possible."""

from __future__ import annotations

from dataclasses import replace
from statistics import median
from typing import Any

from wondertable import BadInput
from wondertable.library.carddata import Entry, Library
from wondertable.library.store import library

STATS = ("power", "attack", "health", "structure")
"""The numbers that a plain card is made of."""


def plain_replacement(game: str, card: Entry) -> Entry:
    """Return a card to compare with: one without text, made from the usual numbers; else the plainest there is."""
    cards = library(game)
    alike = _alike(cards, card)
    made = _made(cards, card, alike)
    if made is not None:
        return made
    others = [one for one in alike if one.name != card.name]
    if not others:
        raise BadInput(f"no other card of the type and cost of {card.name} is known; name one with --for")
    return min(others, key=lambda one: (len(str(one.row.get("text", ""))), one.name))


def _alike(cards: Library, card: Entry) -> list[Entry]:
    """Return the playable cards of the same type whose cost is nearest."""
    cost = cards.game.number(card.face, "cost") or 0
    same = [
        one for one in cards.cards
        if one.error is None and cards.game.types(one.row) == cards.game.types(card.row) and not _is_token(one)
    ]  # fmt: skip
    near = min([abs((cards.game.number(one.face, "cost") or 0) - cost) for one in same if one is not card], default=0)
    return [one for one in same if abs((cards.game.number(one.face, "cost") or 0) - cost) <= near]


def _made(cards: Library, card: Entry, alike: list[Entry]) -> Entry | None:
    """Make a card without text whose numbers are the usual ones for its cost; None for cards that are all text."""
    face: Any = card.face
    fields = [name for name in STATS if isinstance(getattr(face, name, None), int)]
    usual = {name: _usual(name, alike, card) for name in fields}
    if not any(usual.values()):
        return None
    called = f"Plain {cards.game.types(card.row)[0]} {cards.game.number(card.face, 'cost') or 0}"
    made = replace(face, name=called, text="", abilities=(), **usual)
    return Entry(called, {**card.row, "name": called, "text": ""}, made)


def _usual(name: str, alike: list[Entry], card: Entry) -> int:
    """Return the median among cards with no text, else among all alike."""
    plain = [one for one in alike if not str(one.row.get("text", "")) and one is not card] or alike
    numbers = [getattr(one.face, name, None) for one in plain]
    return round(median([number for number in numbers if isinstance(number, int)] or [0]))


def _is_token(card: Entry) -> bool:
    return bool(getattr(card.face, "token", False))
