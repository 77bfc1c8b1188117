"""keyword:Ascend – an effect at the start of round 7 that lasts for that round."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.vocabulary.effect import Effect

RULE: Final = "keyword:Ascend.a"


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """At the start of round 7, what stands after the colon happens (keyword:Ascend.a)."""
    found: list[Ability] = []
    for part in keyword.parts:
        assert isinstance(part, Effect)
        found.append(Triggered(Trigger(("ascend",)), part, keyword="Ascend", text=keyword.text))
    return tuple(found)
