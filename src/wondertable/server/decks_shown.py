"""Starter decks as a page shows them: plan, colours, cover and cost curve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from wondertable import Deck, definition
from wondertable.games.kit.card_game import CardGame
from wondertable.games.kit.starters import Starters
from wondertable.library.games import card_game, starters_of
from wondertable.server.api import DeckAbout

HIGHEST = 7
"""Costs from here on share the last column of a curve."""
UNALIGNED = "free"
A_COLOUR = 0.25
"""A colour counts when at least this share of the coloured cards have it."""


@cache
def starter_decks(game: str) -> list[DeckAbout]:
    """Return the starter decks of a game; they never change while the server runs."""
    starters = starters_of(game)
    rows = {str(row["name"]): row for row in starters.rows()}
    return [_about(game, starters, rows, short, deck) for short, deck in definition(game).starters().items()]


def copies_in_starters(game: str, name: str) -> dict[str, int]:
    """Count the copies of a card in each starter deck that has any."""
    of = card_game(game)
    decks = definition(game).starters()
    found = {short: sum(of.name_of(card) == name for card in deck.cards) for short, deck in decks.items()}
    return {short: copies for short, copies in found.items() if copies}


def _about(game: str, starters: Starters, rows: dict[str, Any], short: str, deck: Deck) -> DeckAbout:
    of = card_game(game)
    brought = [rows[of.name_of(card)] for card in deck.cards]
    cover = [rows[name] for name in starters.cover(short)]
    return DeckAbout(
        short,
        deck.name,
        len(deck.cards),
        starters.plan(short),
        colours(brought, cover[1]),
        cover,
        curve(of, deck.cards),
    )


def curve(game: CardGame, cards: Sequence[Any]) -> list[int]:
    """Count cards by cost; a cost that is not a number is left out."""
    costs = [game.number(card, "cost") for card in cards]
    found = Counter(min(cost, HIGHEST) for cost in costs if cost is not None)
    return [found[cost] for cost in range(HIGHEST + 1)]


def colours(rows: Sequence[dict[str, Any]], foremost: dict[str, Any]) -> list[str]:
    """Return the orbitals or factions that most of the cards belong to, that of the foremost card first."""
    found: Counter[str] = Counter()
    for row in rows:
        found.update(_colours(row))
    main = [name for name, count in found.most_common(3) if count >= A_COLOUR * found.total()]
    return sorted(main, key=lambda name: name not in _colours(foremost))


def _colours(row: dict[str, Any]) -> list[str]:
    said = row.get("orbital") or row.get("faction") or UNALIGNED
    return [said] if isinstance(said, str) else list(said)
