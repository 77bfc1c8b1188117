"""Destroy cards, return them to a hand, or send units home (zone:Graveyard.a, S52, S23)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.effects.with_choices import Deed, cards_of
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.rules.leaving import kills, leave_play, return_to_hand
from wondertable.games.sow.rules.movement import go_home
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.zones import GRAVEYARD, kind_of
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


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
    if node.how == "return":
        _return(t, f, node.what)
        return
    cards = cards_of(t, f, node.what)
    if node.how == "destroy":
        t.blows = tuple([(card, f.source) for card in cards])
        kills(t, cards)
        leave_play(t, cards)
    else:
        go_home(t, [i for i in cards if t.is_unit(i)], "phase:War.b")
    did(t, f, bool(cards))


def _return(t: CityTable, f: Frame, what: Cards) -> None:
    """A State stays; "it" that has died is taken from the graveyard where it lies."""
    s = scope(t, f)
    refs = what.refs(t, s)
    s.memory["it"] = refs
    found = tuple([r[0] for r in refs if (t.is_there(r) or _died(t, r)) and t.face(r[0]).type != "State"])
    return_to_hand(t, found)
    did(t, f, bool(found))


def _died(t: CityTable, ref: Ref) -> bool:
    """Whether the very object left play for its owner's graveyard and lies there still."""
    c = t.cards[ref[0]]
    return c.life == ref[1] + 1 and kind_of(c.zone) == GRAVEYARD


_REMOVE: Final = (*CHOOSE, Step("zone:Graveyard.a", _remove))

register(RemoveCards)
