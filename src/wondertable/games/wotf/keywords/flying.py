"""keyword:Flying – a Wonder that attacked may move on to an adjacent realm."""

from __future__ import annotations

from wondertable.games.wotf.effects.delayed import Later
from wondertable.games.wotf.effects.move import Move
from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.games.wotf.words.place import Adjacent, ChosenRealm
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.selector import IsThis, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.vocabulary.effect import May


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """When this attacks, you may move it to an adjacent realm at end of battle (keyword:Flying.a, keyword:Flying.c)."""
    fly = Later("flying", May(Move(This(), ChosenRealm(0, Adjacent()), flies=True)))
    trigger = Trigger(("attacked",), Those(filters=(IsThis(),)))
    return (Triggered(trigger, fly, keyword="Flying", text=keyword.text),)


define("Flying", "keyword:Flying.a", meaning).follows_card = True  # A66
