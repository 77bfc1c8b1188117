"""Cards become copies of another: with all that is printed on it; what lies on them stays (token.c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.movement import disguise
from wondertable.games.sow.effects.with_choices import Deed, cards_of
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import Node, changed, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class ShowAs(Deed):
    """Cards show what another card shows, until end of turn or for as long as they stay in play (S92)."""

    what: Cards
    of: Cards
    until: str = ""

    def steps(self) -> tuple[Step, ...]:
        return _BECOME

    def acts_on(self) -> Cards:
        return self.what

    def choices(self) -> tuple[Node, ...]:
        of: tuple[Node, ...] = (self.of,) if isinstance(self.of, TargetOf) else ()
        return (*super().choices(), *of)


def _become(t: CityTable, f: Frame) -> None:
    node = node_of(f, ShowAs)
    s = scope(t, f)
    shown = [ref[0] for ref in node.of.refs(t, s)]
    cards = [card for card in cards_of(t, f, node.what) if t.in_play(card) and shown and card != shown[0]]
    alike = [card for card in cards if t.is_unit(card) == t.is_unit(shown[0]) and t.face(card).type != "State"]
    for card in alike if shown and t.face(shown[0]).type != "State" else ():
        disguise(t, card, changed(t.face(shown[0]), token=t.is_token(card)), s.source, s.you, node.until)
    did(t, f, bool(alike))


_BECOME: Final = (*CHOOSE, *CHOOSE, Step("S92", _become))

register(ShowAs)
