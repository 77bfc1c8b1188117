"""keyword:Guardian – an effect whenever an enemy comes into the realm."""

from __future__ import annotations

from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.games.wotf.words.place import Here
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.vocabulary.effect import Effect, Sequence


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever an enemy comes into this realm, what stands after the colon happens (keyword:Guardian.a)."""
    enemy = Those(types=("Wonder",), side="opponent")
    trigger = Trigger(("arrived", "entered realm"), enemy, place=Here())
    effects = tuple([part for part in keyword.parts if isinstance(part, Effect)])
    effect = effects[0] if len(effects) == 1 else Sequence(effects)
    return (Triggered(trigger, effect, keyword="Guardian", text=keyword.text),)


define("Guardian", "keyword:Guardian.a", meaning)
