"""keyword:Heart of a Legend – triggers of the card happen twice beside another legend."""

from __future__ import annotations

from wondertable.games.wotf.words.ability import Ability, Keyword
from wondertable.games.wotf.words.keyword_definitions import define


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """Nothing by itself: triggering looks for it (keyword:Heart of a Legend.a)."""
    return ()


define("Heart of a Legend", "keyword:Heart of a Legend.a", meaning)
