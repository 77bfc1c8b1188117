"""Pairs: two cards that exchange something – power, place, counters, abilities or who controls them."""

from __future__ import annotations

from typing import Any, Final

from wondertable.games.wotf.effects.control import ExchangeControl
from wondertable.games.wotf.effects.copies import ExchangeAbilities
from wondertable.games.wotf.effects.exchange import Exchange
from wondertable.games.wotf.language.counts import Parts
from wondertable.games.wotf.words.base import Ref
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function
from wondertable.vocabulary.effect import Effect

Pair = tuple[Ref, Ref]
_FOR_A_WHILE: Final = ("power", "base power", "control")


def _swap(what: str, pair: Pair, until: str) -> Effect:
    if until and what not in _FOR_A_WHILE:
        raise DoesNotFit("that is for good")
    if what == "control":
        return ExchangeControl(*pair, until)
    return ExchangeAbilities(*pair) if what == "abilities" else Exchange(what, *pair, until)


def _un_swap(value: Any) -> Parts:
    if isinstance(value, Exchange):
        return (value.what, (value.a, value.b), value.until)
    if isinstance(value, ExchangeControl):
        return ("control", (value.a, value.b), value.until)
    return ("abilities", (value.a, value.b), "") if isinstance(value, ExchangeAbilities) else None


PAIRS: dict[str, Function] = {"Swap": Function(_swap, _un_swap)}
