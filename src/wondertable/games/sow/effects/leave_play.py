"""Destroy cards, return them to a hand, send units home, or put cards into play or into a graveyard (zones.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.effects.with_choices import Deed, refs_of, this_way
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.rules.destroying import destroy
from wondertable.games.sow.rules.leaving import bury, discard, return_to_hand
from wondertable.games.sow.rules.movement import enter_play, go_home
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.players import doer
from wondertable.games.sow.words.zones import GRAVEYARD, kind_of
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.scope import Scope, did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class RemoveCards(Deed):
    """`how` is "destroy", "return" (to its owner's hand), "home", "play" (put into play) or "bury" (graveyard).

    "play for me" is the same under the control of whoever does it.
    "discard" is for what lies in production; what is in play is not discarded.
    """

    how: str
    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _REMOVE

    def acts_on(self) -> Cards:
        return self.what

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Whether there is anything to act on; what has died may still be fetched from where it lies."""
        if self.how in FETCHED and any(lies_dead(t, ref) for ref in self.what.refs(t, s)):
            return True
        return super().able(t, s, seat)


FETCHED: Final = ("return", "play", "play for me")
"""What can be done to a card that has died, as long as it lies in the graveyard."""


DONE: Final = {
    "destroy": "destroyed", "return": "returned", "home": "sent home", "play": "put into play", "bury": "buried",
    "discard": "discarded", "play for me": "put into play",
}  # fmt: skip
"""What the cards are said to be afterwards: "for each unit destroyed this way"."""


def _remove(t: CityTable, f: Frame) -> None:
    """A State only ever is destroyed; "it" that has died is taken from the graveyard where it lies."""
    node = f.node
    assert isinstance(node, RemoveCards)
    refs = refs_of(t, f, node.what)
    found = tuple([ref for ref in refs if t.is_same(ref) or (node.how in FETCHED and lies_dead(t, ref))])
    cards = tuple([ref[0] for ref in found if node.how == "destroy" or t.face(ref[0]).type != "State"])
    this_way(t, f, DONE[node.how], found)
    note_gold(t, f, cards)
    did(t, f, bool(cards))
    _move(t, f, node.how, cards)


def _move(t: CityTable, f: Frame, how: str, cards: tuple[int, ...]) -> None:
    if how == "destroy":
        destroy(t, f, cards)
    elif how == "return":
        return_to_hand(t, cards)
    elif how == "home":
        go_home(t, [i for i in cards if t.in_play(i) and t.is_unit(i) and not t.cant(i, "go home")], "phase:War.b")
    elif how == "bury":
        bury(t, cards)
    elif how == "discard":
        discard(t, tuple([i for i in cards if not t.in_play(i)]))
    else:
        arriving = [i for i in cards if not t.in_play(i)]
        for card in arriving:
            c = t.condition(card)
            c.counters = ()
            c.controller = doer(scope(t, f)) if how == "play for me" else c.owner
        enter_play(t, arriving, "ability.a")


def note_gold(t: CityTable, f: Frame, cards: tuple[int, ...]) -> None:
    """The gold that lies on cards is gone when they leave production; what speaks of it later must know (play.b)."""
    gold = tuple([(t.ref(card), t.paid(card)) for card in cards if t.paid(card)])
    if gold:
        remember(t, f, "gold there", gold)


def lies_dead(t: CityTable, ref: Ref) -> bool:
    """Whether the very object left play for its owner's graveyard and lies there still."""
    c = t.cards[ref[0]]
    return c.life == ref[1] + 1 and kind_of(c.zone) == GRAVEYARD


_REMOVE: Final = (*CHOOSE, Step("zone:Graveyard.a", _remove))

register(RemoveCards)
