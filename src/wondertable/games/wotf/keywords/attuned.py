"""keyword:Attuned – playing the card takes no action."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.words.ability import Ability, Keyword

RULE: Final = "keyword:Attuned.a"


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """Nothing by itself: playing a card looks for it (keyword:Attuned.a)."""
    return ()
