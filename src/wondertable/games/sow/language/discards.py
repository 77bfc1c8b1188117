"""Discards: how many cards of which kind are discarded from a hand, or played from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.discarding import DiscardCards
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.ref import TargetOf
from wondertable.games.sow.words.selector import Such
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function
from wondertable.vocabulary.quantity import Quantity

Parts = tuple[Any, ...] | None


def _discard_from(n: Quantity, such: Such) -> DiscardCards:
    """Return the hand is meant anyway; what lies elsewhere is not discarded."""
    if such.zone not in ("", "hand") or (such.zone and such.side not in ("own", "you", "they")):
        raise DoesNotFit("only one's own hand")
    return DiscardCards(n, replace(such, zone="", side=""))


def _un_discard_from(value: Any) -> Parts:
    plain = isinstance(value, DiscardCards) and not (value.at_random or value.up_to)
    return (value.amount, value.such) if plain else None


def _discard_up_to(n: Quantity, such: Such) -> DiscardCards:
    return replace(_discard_from(n, such), up_to=True)


def _un_discard_up_to(value: Any) -> Parts:
    return (value.amount, value.such) if isinstance(value, DiscardCards) and value.up_to else None


def _from_hand(what: Cards) -> Cards:
    """Cards are played from one's own hand, where no other place is named."""
    if not isinstance(what, TargetOf) or what.such.zone:
        return what
    if what.such.side or what.such.where:
        raise DoesNotFit("not in a hand")
    return replace(what, such=replace(what.such, zone="hand", side="own"))


def _un_from_hand(value: Any) -> Parts:
    return (value,) if isinstance(value, Cards) else None


DISCARDS: dict[str, Function] = {
    "DiscardFrom": Function(_discard_from, _un_discard_from),
    "DiscardUpTo": Function(_discard_up_to, _un_discard_up_to),
    "FromHand": Function(_from_hand, _un_from_hand),
}
