"""Where random decks take their cards from: every card of the sets, every card made up for a scenario, printed ones.

A card is a row as it is written down. It is compiled when a deck first needs it; one that does not compile is left out.
"""

from __future__ import annotations

import atexit
import json
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from wondertable.games.kit.card_game import Row
from wondertable.kernel.errors import BadInput, UnknownWording
from wondertable.kernel.node import Node
from wondertable.library.cache import Cache
from wondertable.library.games import card_game
from wondertable.library.store import library

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = [ROOT.parent / "shared" / "cards" / f"printed_sample{more}.json" for more in ("", "_2", "_3")]
"""Printed cards, where they lie beside the project. They are read in place and never kept."""

UNSEEN_MOVES = (
    "Bury a card from your hand.",
    "Put a card from your hand on top of your deck.",
    "Bury the top card of your deck.",
    "Shuffle your hand into your deck.",
    "Search your deck for a Wonder and put it into your hand.",
    "Put the top card of your deck into your hand.",
    "Shuffle all cards in your hand into your deck, then draw 3 cards.",
    "You may look at the top card of your deck. You may put it back on top or bury it",
    "Look at target opponent's hand.",
    "Target opponent discards a card.",
)
"""Spells that move cards nobody else may see; every random deck of Wonders of The First has several of them."""


HIDDEN_COUNTS = (
    ("Building", "The first unit each player plays each turn costs 1 less."),
    ("Building", "The second unit each player plays each turn costs 2 more."),
    ("Unit", "Whenever an opponent plays a unit, gain 1 gold."),
    ("Unit", "This unit gets +1/+1 for each unit opponents played this turn."),
    ("Unit", "If an opponent played a building this turn, your units cost 1 less."),
    ("Unit", "Units cost 1 less for each unit in your production."),
    ("Unit", "Whenever a player plays a card that costs 3 or more, that player loses 1 gold."),
    ("Unit", "Opponents can't play more than one unit each turn."),
    ("Unit", "As long as an opponent has a unit in production, this unit gets +1/+1."),
    ("Unit", "Whenever an opponent plays their first unit each turn, put a +1/+1 counter on this unit."),
)
"""Texts of State of Wonder that count, price or watch cards which lie face down; every random deck has some of them."""


@cache
def pool(game: str, kind: str) -> tuple[Row, ...]:
    """The rows that random decks of a kind are drawn from."""
    if kind == "printed":
        return tuple([row for path in SAMPLES if path.exists() for row in _printed(game, path)])
    if kind == "sets":
        return tuple([entry.row for entry in library(game).cards if entry.error is None])
    return pool(game, "sets") + tuple(_made_up(game).values())


@cache
def unseen_moves() -> tuple[Row, ...]:
    """The spells that move cards unseen."""
    rows = [{"name": f"Sleight {n}", "type": "Spell", "text": text} for n, text in enumerate(UNSEEN_MOVES)]
    return tuple([card_game("wotf").tidy(row) for row in rows])


@cache
def hidden_counts() -> tuple[Row, ...]:
    """The cards that count what lies face down, as far as they are understood."""
    printed = {"Unit": {"cost": 1, "attack": 1, "health": 2}, "Building": {"cost": 1, "structure": 3}}
    named = [(f"Ledger {n}", kind, text) for n, (kind, text) in enumerate(HIDDEN_COUNTS)]
    rows = [{"name": name, "type": kind, "text": text, **printed[kind]} for name, kind, text in named]
    tidied = [card_game("sow").tidy(row) for row in rows]
    return tuple([row for row in tidied if compiled("sow", row) is not None])


def compiled(game: str, row: Row) -> Node | None:
    """The card of a row, if its text is understood."""
    return _compiled(game, json.dumps(row))


@cache
def _compiled(game: str, written: str) -> Node | None:
    row: Row = json.loads(written)
    cards = card_game(game)
    name = str(row["name"]).partition(" <")[0]  # a card speaks of itself by its name without the mark
    meaning = _meanings(game).meaning((str(row["text"]), name, cards.types(row)))
    return None if isinstance(meaning, UnknownWording) else cards.face(row, meaning)


@cache
def _meanings(game: str) -> Cache:
    """What texts mean, kept for the next process as the library does."""
    found = Cache(game)
    atexit.register(found.save)
    return found


def _printed(game: str, path: Path) -> list[Row]:
    rows = json.loads(path.read_text(encoding="utf-8")) if game == "wotf" else []
    found = [_tidy(game, row) for row in rows]
    return [row for row in found if row is not None]


def _tidy(game: str, row: Row) -> Row | None:
    """A row in the one form, if it can be read."""
    try:
        return card_game(game).tidy(row)
    except BadInput:
        return None


def _made_up(game: str) -> dict[str, Row]:
    """Every card made up for a scenario, each once."""
    found: dict[str, Row] = {}
    for path in sorted((ROOT / "tests" / game).rglob("*.yaml")):
        for page in yaml.safe_load_all(path.read_text(encoding="utf-8")):
            for name, card in ((page or {}).get("cards") or {}).items():
                _add(game, found, str(name), card or {})
    return found


def _add(game: str, found: dict[str, Row], name: str, card: dict[str, Any]) -> None:
    usual = {"type": "Wonder"} if game == "wotf" else {}
    row = _tidy(game, {**usual, "name": name, **card})
    if row is not None:
        found[f"{name} {row['text']} {row['is_token']}"] = row
