"""keyword:Ascend – an effect at the start of round 7 that lasts for that round."""

from __future__ import annotations

from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.vocabulary.effect import Effect


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """At the start of round 7, what stands after the colon happens (keyword:Ascend.a)."""
    found: list[Ability] = []
    for part in keyword.parts:
        assert isinstance(part, Effect)
        found.append(Triggered(Trigger(("ascend",)), part, keyword="Ascend", text=keyword.text))
    return tuple(found)


define("Ascend", "keyword:Ascend.a", meaning).event = "ascended"
