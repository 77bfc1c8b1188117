"""keyword:Eternal – an effect when the card goes from a deck to The Abyss."""

from __future__ import annotations

from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.games.wotf.words.selector import IsThis, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.vocabulary.effect import Effect


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """When this is put from a deck into The Abyss, what stands after the colon happens (keyword:Eternal.a)."""
    trigger = Trigger(("entered abyss",), Those(filters=(IsThis(),)), origin=("deck",))
    found: list[Ability] = []
    for part in keyword.parts:
        assert isinstance(part, Effect)
        found.append(Triggered(trigger, part, zone="abyss", keyword="Eternal", text=keyword.text))
    return tuple(found)


define("Eternal", "keyword:Eternal.a", meaning)
