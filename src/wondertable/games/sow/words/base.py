"""What every instruction speaks of: some cards, and what may be changed about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.kernel.node import Node
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.table import CityTable


class Cards(Node):
    """Some cards."""

    def cards(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        """Which cards, now."""
        raise NotImplementedError


class Mark(Node):
    """One thing that must be true of a card."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        """Whether it is true of this card."""
        raise NotImplementedError


class Changing(Node):
    """What a static ability or a passing effect does to a card."""
