"""keyword:Ascend – an effect at the start of round 7 that lasts for that round."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.effects.control import ExchangeControl, GainControl
from wondertable.games.wotf.effects.copies import Become
from wondertable.games.wotf.effects.exchange import Exchange
from wondertable.games.wotf.effects.status_effects import Gets
from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.node import changed
from wondertable.vocabulary.effect import Effect, May, Sequence


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """At the start of round 7, what stands after the colon happens (keyword:Ascend.a)."""
    found: list[Ability] = []
    for part in keyword.parts:
        assert isinstance(part, Effect)
        found.append(Triggered(Trigger(("ascend",)), for_the_round(part), keyword="Ascend", text=keyword.text))
    return tuple(found)


def for_the_round(effect: Effect) -> Effect:
    """Return the same effect, lasting until the End of Round Step where it would last for good (403.5.c)."""
    if isinstance(effect, Sequence):
        return Sequence(tuple([for_the_round(part) for part in effect.parts]))
    if isinstance(effect, May):
        return changed(effect, what=for_the_round(effect.what))
    if isinstance(effect, LASTING) and not effect.until:
        return changed(effect, until="round step")
    return effect


LASTING: Final = (Gets, GainControl, ExchangeControl, Become, Exchange)
"""Effects that say how long they last."""


define("Ascend", "keyword:Ascend.a", meaning).event = "ascended"
