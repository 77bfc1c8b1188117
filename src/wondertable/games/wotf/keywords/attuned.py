"""keyword:Attuned – playing the card takes no action."""

from __future__ import annotations

from wondertable.games.wotf.words.ability import Ability, Keyword
from wondertable.games.wotf.words.keyword_definitions import define


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """Nothing by itself: playing a card looks for it (keyword:Attuned.a)."""
    return ()


define("Attuned", "keyword:Attuned.a", meaning)
