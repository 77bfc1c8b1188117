"""Hands: nouns that mean cards in a hand or a deck without saying so ("discard a Dragon", "search for a land")."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.words.filters import NamedSo
from wondertable.games.wotf.words.ref import Chosen
from wondertable.games.wotf.words.selector import Those
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function

Parts = tuple[Any, ...] | None


def _in_deck(those: Those, whose: str) -> Those:
    if those.owned or those.zone != "world":
        raise DoesNotFit("not in a deck")
    return replace(those, owned=whose, zone="deck")


def _un_in_deck(value: Any) -> Parts:
    if not isinstance(value, Those) or not value.owned or value.zone != "deck":
        return None
    return (replace(value, owned="", zone="world"), value.owned)


def _in_hand(those: Those, whose: str) -> Those:
    """Cards in a hand, whether or not it is said that they are there; those of a chosen name may be anywhere."""
    named = those.zone == "anywhere" and NamedSo() in those.filters
    if not named and (those.owned, those.zone) not in (("", "world"), (whose, "hand")):
        raise DoesNotFit("not from hand")
    return replace(those, owned=whose, zone="hand")


def _from_their_hand(those: Those) -> Those:
    return _in_hand(those, "that player")


def _un_their_hand(value: Any) -> Parts:
    if not isinstance(value, Those) or value.owned != "that player" or value.zone != "hand":
        return None
    return (replace(value, owned="", zone="world"),)


def _from_hand(those: Those) -> Those:
    return _in_hand(those, "you")


def _un_hand(value: Any) -> Parts:
    if not isinstance(value, Those) or value.owned != "you" or value.zone != "hand":
        return None
    return (replace(value, owned="", zone="world"),)


def _to_play(what: Any) -> Any:
    """Cards to be played lie in your hand, unless it is said where; never in a realm."""
    if not isinstance(what, Chosen) or what.those.zone != "world":
        return what
    if what.those.place is not None or what.those.side:
        raise DoesNotFit("played already")
    return replace(what, those=_from_hand(what.those))


HANDS: dict[str, Function] = {
    "FromHand": Function(_from_hand, _un_hand),
    "ToPlay": Function(_to_play, lambda value: (value,)),
    "InDeck": Function(_in_deck, _un_in_deck),
    "FromTheirHand": Function(_from_their_hand, _un_their_hand),
}
