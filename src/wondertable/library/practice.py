"""Practice decks, ready to play."""

from __future__ import annotations

from functools import cache

from wondertable.games.kind import Deck
from wondertable.games.wotf import practice
from wondertable.games.wotf.face import Face
from wondertable.kernel.errors import BadInput


@cache
def practice_cards() -> tuple[Face, ...]:
    """All practice cards, their texts compiled."""
    from wondertable.games.wotf.language import abilities

    return practice.practice_cards(abilities)


def practice_decks(seed: int, game: str = "wotf") -> tuple[Deck, Deck]:
    """Two practice decks; other seeds give other decks."""
    if game != "wotf":
        raise BadInput(f"there are no practice decks for {game!r} yet")
    return practice.practice_decks(seed, practice_cards())
