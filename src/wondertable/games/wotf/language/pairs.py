"""Pairs: two cards that exchange something – power, place, counters, abilities or who controls them."""

from __future__ import annotations

from typing import Any, Final

from wondertable.games.wotf.effects.control import ExchangeControl
from wondertable.games.wotf.effects.copies import ExchangeAbilities
from wondertable.games.wotf.effects.exchange import Exchange
from wondertable.games.wotf.language.counts import Parts
from wondertable.games.wotf.words.base import Ref
from wondertable.text.template import Function
from wondertable.vocabulary.effect import Effect

Pair = tuple[Ref, Ref]
_FOR_A_WHILE: Final = ("power", "base power")
_FOR_GOOD: Final[dict[str, Any]] = {"control": ExchangeControl, "abilities": ExchangeAbilities}


def _swap(what: str, pair: Pair, until: str) -> Effect:
    if until and what not in _FOR_A_WHILE:
        raise ValueError("that is for good")
    made: Effect = _FOR_GOOD[what](*pair) if what in _FOR_GOOD else Exchange(what, *pair, until)
    return made


def _un_swap(value: Any) -> Parts:
    if isinstance(value, Exchange):
        return (value.what, (value.a, value.b), value.until)
    for what, kind in _FOR_GOOD.items():
        if isinstance(value, kind):
            return (what, (value.a, value.b), "")
    return None


PAIRS: dict[str, Function] = {"Swap": Function(_swap, _un_swap)}
