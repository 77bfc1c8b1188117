"""keyword:Link – cards of an orbital cost 1 less, and core cards of it can be played."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.words.ability import Ability, Keyword

RULE: Final = "keyword:Link.a"


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """Nothing by itself: playing a card looks for it (keyword:Link.a, keyword:Link.d)."""
    return ()
