"""keyword:Awaken – changes while its controller has seized a stone this round."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.bundle import only_while
from wondertable.games.wotf.words.ability import Ability, Change, Keyword, Static
from wondertable.games.wotf.words.facts import Awakened
from wondertable.games.wotf.words.ref import This

RULE: Final = "keyword:Awaken"


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """While awakened the card has the changes and abilities listed (keyword:Awaken.b)."""
    changes = tuple([part for part in keyword.parts if isinstance(part, Change)])
    found: list[Ability] = [Static(This(), changes, Awakened(), text=keyword.text)] if changes else []
    found += [only_while(part, Awakened()) for part in keyword.parts if isinstance(part, Ability)]
    return tuple(found)
