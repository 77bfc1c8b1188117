"""keyword:Awaken – changes while its controller has seized a stone this round."""

from __future__ import annotations

from wondertable.games.wotf.words.ability import Ability, Change, Keyword, Static, Triggered
from wondertable.games.wotf.words.facts import Awakened
from wondertable.games.wotf.words.keyword_definitions import define, only_while
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.selector import IsThis, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """While awakened the card has what is listed (keyword:Awaken.b); what is to be done is done as it awakens."""
    changes = tuple([part for part in keyword.parts if isinstance(part, Change)])
    found: list[Ability] = [Static(This(), changes, Awakened(), text=keyword.text)] if changes else []
    found += [only_while(part, Awakened()) for part in keyword.parts if isinstance(part, Ability)]
    for part in keyword.parts:
        if isinstance(part, Effect):
            found.append(Triggered(Trigger(("awakened",), Those(filters=(IsThis(),))), part, text=keyword.text))
    return tuple(found)


def condition(keyword: Keyword) -> Condition:
    """It is awakened (keyword:Awaken.a)."""
    return Awakened()


define("Awaken", "keyword:Awaken.a", meaning, condition)
