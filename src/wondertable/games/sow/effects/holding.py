"""Hold cards back in production: they do not enter play in their player's next start phase (S97)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.producing import hold_back
from wondertable.games.sow.effects.with_choices import Deed, cards_of
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.zones import PRODUCTION, kind_of
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.scope import did

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class HoldBack(Deed):
    """Cards stay in production for one turn more."""

    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _HOLD

    def acts_on(self) -> Cards:
        return self.what


def _hold(t: CityTable, f: Frame) -> None:
    node = node_of(f, HoldBack)
    cards = [i for i in cards_of(t, f, node.what) if kind_of(t.cards[i].zone) == PRODUCTION]
    for card in cards:
        hold_back(t, card)
    did(t, f, bool(cards))


_HOLD: Final = (*CHOOSE, Step("S97", _hold))

register(HoldBack)
