"""What every instruction speaks of: some cards, and what may be changed about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.words.last_known import Ref, Was
from wondertable.kernel.node import Node
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


class Acting(Effect):
    """An instruction that does something to cards."""

    def works_on(self, t: CityTable, card: int, s: Scope) -> bool:
        """Return whether it could be done to a card; who may pick any must pick one of these."""
        return True


class Cards(Node):
    """Some cards."""

    def refs(self, t: CityTable, s: Scope) -> tuple[Ref, ...]:
        """Return which objects are meant, also those that have left play since."""
        raise NotImplementedError

    def cards(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        """Return which cards, of those that are still the same objects."""
        return tuple([ref[0] for ref in self.refs(t, s) if t.is_same(ref)])


class Mark(Node):
    """One thing that must be true of a card."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        """Return whether it is true of this card in play."""
        raise NotImplementedError

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        """Return whether it was true of a card that has left play; what is printed asks the card itself."""
        return self.fits(t, was.card, s)


class Changing(Node):
    """What a static ability or a passing effect does to a card."""

    def kept_amount(self) -> Node | None:
        """Return how much it is, where that is computed as long as nothing changes that it looks at."""
        return None
