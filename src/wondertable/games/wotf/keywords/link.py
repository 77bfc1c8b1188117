"""keyword:Link – cards of an orbital cost 1 less, and core cards of it can be played."""

from __future__ import annotations

from wondertable.games.wotf.words.ability import Ability, Keyword
from wondertable.games.wotf.words.keyword_definitions import define


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """Nothing by itself: playing a card looks for it (keyword:Link.a, keyword:Link.d)."""
    return ()


define("Link", "keyword:Link.a", meaning).links = True
