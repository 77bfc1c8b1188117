"""keyword:Heart of a Legend – triggers of the card happen twice beside another legend."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.words.ability import Ability, Keyword

RULE: Final = "keyword:Heart of a Legend.a"


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """Nothing by itself: triggering looks for it (keyword:Heart of a Legend.a)."""
    return ()
