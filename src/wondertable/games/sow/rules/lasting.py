"""S40: changes of cards that last until the end of the turn, or while the card stays in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Changing
from wondertable.kernel.card import Status

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def give(t: CityTable, card: int, change: Changing, source: int, seat: int, until: str = "turn") -> None:
    """Change something about a card for a while."""
    c = t.edit(card)
    life = t.cards[source].life if source >= 0 else 0
    c.statuses += (Status(change, until, source, seat, t.next_stamp(), life),)
    t.invalidate()
