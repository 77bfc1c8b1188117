"""Hands: nouns that mean cards in a hand or a deck without saying so ("discard a Dragon", "search for a land")."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.words.selector import Those
from wondertable.text.template import Function

Parts = tuple[Any, ...] | None


def _in_deck(those: Those) -> Those:
    if those.owned or those.zone != "world":
        raise ValueError("not in a deck")
    return replace(those, owned="you", zone="deck")


def _un_in_deck(value: Any) -> Parts:
    if not isinstance(value, Those) or value.owned != "you" or value.zone != "deck":
        return None
    return (replace(value, owned="", zone="world"),)


def _from_their_hand(those: Those) -> Those:
    if those.owned or those.zone != "world":
        raise ValueError("not from hand")
    return replace(those, owned="that player", zone="hand")


def _un_their_hand(value: Any) -> Parts:
    if not isinstance(value, Those) or value.owned != "that player" or value.zone != "hand":
        return None
    return (replace(value, owned="", zone="world"),)


def _from_hand(those: Those) -> Those:
    """Cards in your hand, whether or not it is said that they are there."""
    if (those.owned, those.zone) not in (("", "world"), ("you", "hand")):
        raise ValueError("not from hand")
    return replace(those, owned="you", zone="hand")


def _un_hand(value: Any) -> Parts:
    if not isinstance(value, Those) or value.owned != "you" or value.zone != "hand":
        return None
    return (replace(value, owned="", zone="world"),)


HANDS: dict[str, Function] = {
    "FromHand": Function(_from_hand, _un_hand),
    "InDeck": Function(_in_deck, _un_in_deck),
    "FromTheirHand": Function(_from_their_hand, _un_their_hand),
}
