"""Destroy cards, return them to a hand, or send units home (zone:Graveyard.a, S52, S23)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.rules.leaving import leave_play
from wondertable.games.sow.rules.movement import go_home, put
from wondertable.games.sow.rules.winning import check_states
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.effects.deed import Deed, cards_of
from wondertable.games.sow.zones import HAND
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.scope import did

if TYPE_CHECKING:
    from wondertable.games.sow.table import CityTable


@dataclass(frozen=True)
class RemoveCards(Deed):
    """`how` is "destroy", "return" (to its owner's hand) or "home"."""

    how: str
    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _REMOVE

    def acts_on(self) -> Cards:
        return self.what


def _remove(t: CityTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, RemoveCards)
    cards = cards_of(t, f, node.what)
    if node.how == "destroy":
        leave_play(t, cards)
        check_states(t)
    elif node.how == "return":
        for card in cards:
            if t.face(card).type != "State":
                put(t, card, HAND + t.cards[card].owner)
                t.say("returned", card, t.cards[card].owner, rule="zone:Hand.a")
    else:
        go_home(t, [i for i in cards if t.is_unit(i)], "phase:War.b")
    did(t, f, bool(cards))


_REMOVE: Final = (*CHOOSE, Step("zone:Graveyard.a", _remove))

register(RemoveCards)
