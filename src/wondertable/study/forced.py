"""Forced draws: a chosen slot of every deck is put at a chosen place of the shuffled deck.

A seed shuffles a list of cards always in the same way. So the cards of two slots are exchanged in the list before the
shuffle, and the card of interest lies where it should; everything else is dealt as before.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from wondertable import BadInput, Chance, Deck, Game, definition, scatter

MOST_BEFORE = 12
"""So many questions may come before the opening hands are dealt."""


@dataclass(frozen=True)
class Forced:
    """The slot of the deck that is moved, and among how many places from the top it is put."""

    slot: int
    places: int

    def place(self, seed: int) -> int:
        """Return the place of a deal, counted from 0 with the opening hand."""
        return Chance(scatter(seed ^ 0xF0)).below(self.places)

    def arranged(self, game: str, edition: str, decks: tuple[Deck, ...], seed: int) -> tuple[Deck, ...]:
        """Return the decks in an order in which the deal puts the slot's card at its place, for every seat."""
        orders = dealt_order(game, edition, tuple([len(deck.cards) for deck in decks]), seed)
        place = self.place(seed)
        return tuple([_exchanged(deck, self.slot, order[place]) for deck, order in zip(decks, orders, strict=True)])


@lru_cache(maxsize=64)
def dealt_order(game: str, edition: str, sizes: tuple[int, ...], seed: int) -> tuple[tuple[int, ...], ...]:
    """Return for each seat the slots of its list in the order in which they are drawn."""
    probe = Game.new(game, [_numbered(game, size) for size in sizes], seed, edition)
    for _ in range(MOST_BEFORE):
        seen = probe.look("judge")["players"]
        if all("deck" not in seen[seat] for seat in probe.seats):
            raise BadInput("every card is in hand from the start of this game: no draw can be forced")
        if all(seen[seat]["hand"]["known"] for seat in probe.seats):
            return tuple([_slots(seen[seat]) for seat in probe.seats])
        decision = probe.decision
        assert decision is not None
        probe.answer(*range(decision.least))
    raise BadInput("no opening hand was dealt, so no draw can be forced")


def _numbered(game: str, size: int) -> Deck:
    """Return a deck whose cards are named after their slots."""
    cards: tuple[Any, ...] = next(iter(definition(game).starters().values())).cards
    return Deck("probe", tuple([replace(cards[slot % len(cards)], name=str(slot)) for slot in range(size)]))


def _slots(seen: Any) -> tuple[int, ...]:
    return tuple([int(card["name"]) for pile in ("hand", "deck") for card in seen[pile]["known"]])


def _exchanged(deck: Deck, one: int, other: int) -> Deck:
    cards = list(deck.cards)
    cards[one], cards[other] = cards[other], cards[one]
    return replace(deck, cards=tuple(cards))
