"""Destroy cards, return them to a hand, send units home, or put cards into play or into a graveyard (zones.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.after_all import DoneAnyway, opens, replaced
from wondertable.games.sow.deeds.destroying import destroy, safe
from wondertable.games.sow.deeds.leaving import bury, discard_some, remove, return_to_hand
from wondertable.games.sow.deeds.movement import home_zone, put_into_play, send_home
from wondertable.games.sow.deeds.replacing import anybody_saves
from wondertable.games.sow.derived.forbidding import coming, held_off
from wondertable.games.sow.effects.with_choices import Deed, refs_of, this_way
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.players import doer
from wondertable.games.sow.words.zones import GONE, GRAVEYARD, kind_of
from wondertable.kernel.node import register
from wondertable.kernel.program import AbilityContext, Frame, Step, node_of
from wondertable.vocabulary.scope import Scope, did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class RemoveCards(Deed):
    """`how` is "destroy", "return" (to its owner's hand), "home", "play" (put into play), "bury" (graveyard) or "out".

    "play for me" is the same under the acting player's control.
    "discard" is for what lies in production; what is in play is not discarded.
    """

    how: str
    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _REMOVE

    def acts_on(self) -> Cards:
        return self.what

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether there is anything to act on; what has died may still be fetched from where it lies."""
        if self.how in FETCHED and any(lies_dead(t, ref) for ref in self.what.refs(t, s)):
            return True
        return super().able(t, s, seat)

    def works_on(self, t: CityTable, card: int, s: Scope) -> bool:
        """Return what can't be destroyed, returned … can't pay for anything, nor be picked for it."""
        if self.how == "destroy" and t.in_play(card):
            return not safe(t, card) and not _kept(t, card, self.how, s.you)
        return not _kept(t, card, self.how, s.you)


FETCHED: Final = ("return", "play", "play for me")
PUT_INTO_PLAY: Final = ("play", "play for me")
LEAVING: Final = ("return", "bury", "out")
NOT_KEPT: Final = ("destroy", "play", "play for me")
"""What nothing said of leaving play keeps a card from, or what is asked elsewhere."""
PRONOUNS: Final = ("subject", "other", "$", "#", "&")
"""Names under which cards are kept in mind that a text goes on about."""
"""What can be done to a card that has died, as long as it lies in the graveyard."""


DONE: Final = {
    "destroy": "destroyed", "return": "returned", "home": "sent home", "play": "put into play", "bury": "buried",
    "discard": "discarded", "play for me": "put into play", "out": "removed from the game",
}  # fmt: skip
"""What the cards are said to be afterwards: "for each unit destroyed this way"."""


def _remove(t: CityTable, f: Frame) -> None:
    """A State only ever is destroyed; "it" that has died is taken from the graveyard where it lies."""
    node = node_of(f, RemoveCards)
    refs = refs_of(t, f, node.what)
    found = tuple([ref for ref in refs if t.is_same(ref) or (node.how in FETCHED and lies_dead(t, ref))])
    cards = tuple([ref[0] for ref in found if node.how == "destroy" or t.face(ref[0]).type != "State"])
    cards = _unkept(t, cards, node.how, scope(t, f).you)
    this_way(t, f, DONE[node.how], found)
    note_gold(t, f, cards)
    did(t, f, bool(cards))
    _move(t, f, node.how, cards)
    for ref in found:
        if node.how in PUT_INTO_PLAY and not t.is_same(ref) and t.in_play(ref[0]):
            _go_on_about(t, f, ref)


def _go_on_about(t: CityTable, f: Frame, was: Ref) -> None:
    """After a dead card is put into play again, refer to the new object."""
    base = t.frames[f.base]
    now = t.ref(was[0])
    for name, value in base.memory.items():
        if name.startswith(PRONOUNS) and was in value:
            base.memory[name] = tuple([now if one == was else one for one in value])
    ability = base.ability
    if ability is not None and (ability.source, ability.life) == was:
        you, source, here = ability.you, ability.source, ability.here
        base.ability = AbilityContext(you, source, now[1], here, ability.pending, ability.stopped)


def _unkept(t: CityTable, cards: tuple[int, ...], how: str, seat: int) -> tuple[int, ...]:
    """Return the cards that nothing keeps where they are; of "no more than one" the first goes."""
    going: list[int] = []
    for card in cards:
        if _kept(t, card, how, seat):
            continue
        going.append(card)
        if how in LEAVING and t.in_play(card):
            coming(t, "leave play", card)
        if how == "return" and t.in_play(card):
            coming(t, "be returned", card)
    t.coming = ()
    return tuple(going)


def _kept(t: CityTable, card: int, how: str, seat: int) -> bool:
    """Return whether an ability keeps a card where it is in play, perhaps only from another player's abilities."""
    foreign = t.cards[card].controller != seat
    if how == "home":
        at_home = not t.in_play(card) or t.cards[card].zone == home_zone(t, card)
        return at_home or (foreign and t.cant(card, "be sent home by enemies"))
    if how == "destroy" and t.in_play(card):
        return foreign and t.cant(card, "be destroyed by enemies")
    if not t.in_play(card) or how in NOT_KEPT:
        return False
    if how == "return" and (held_off(t, card, "be returned") or (foreign and t.cant(card, "be returned by enemies"))):
        return True
    return held_off(t, card, "leave play")


def _move(t: CityTable, f: Frame, how: str, cards: tuple[int, ...]) -> None:
    if how == "destroy":
        destroy(t, f, cards)
    elif how == "return":
        return_to_hand(t, tuple([i for i in cards if not _return_replaced(t, i)]))
    elif how == "home":
        for i in [i for i in cards if t.in_play(i) and t.is_unit(i)]:
            send_home(t, i)
    elif how in ("bury", "out"):
        going = tuple([i for i in cards if not _leaving_replaced(t, i, how)])
        _GOING[how](t, going)
    elif how == "discard":
        discard_some(t, tuple([i for i in cards if not t.in_play(i)]))
    else:
        arriving = [i for i in cards if not t.in_play(i)]
        put_into_play(t, arriving, doer(scope(t, f)) if how == "play for me" else -1)


def _return_replaced(t: CityTable, card: int) -> bool:
    if not anybody_saves(t):
        return False
    deed = DoneAnyway("return", card, t.cards[card].owner)
    names = ("returned", "left play") if t.in_play(card) else ("returned",)
    return any(replaced(t, name, deed) for name in names)


def _leaving_replaced(t: CityTable, card: int, how: str) -> bool:
    if not anybody_saves(t) or not t.in_play(card):
        return False
    return replaced(t, "left play", DoneAnyway(how, card, t.cards[card].controller))


def _go_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    _GOING[deed.deed](t, (deed.card,))
    return True


_GOING: Final = {"bury": bury, "out": remove}
opens("bury", _go_after_all)
opens("out", _go_after_all)


def _return_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    return_to_hand(t, (deed.card,))
    return True


opens("return", _return_after_all)


def note_gold(t: CityTable, f: Frame, cards: tuple[int, ...]) -> None:
    """The gold that lies on cards is gone when they leave production; what speaks of it later must know (play.b)."""
    gold = tuple([(t.ref(card), t.paid(card)) for card in cards if t.paid(card)])
    if gold:
        remember(t, f, "gold there", gold)


def lies_dead(t: CityTable, ref: Ref) -> bool:
    """Return whether the very object left play for its owner's graveyard, or out of the game, and lies there still."""
    c = t.cards[ref[0]]
    away = c.zone == GONE and not t.is_token(c.id) and t.is_in(c.owner)
    return c.life == ref[1] + 1 and (kind_of(c.zone) == GRAVEYARD or away)


_REMOVE: Final = (*CHOOSE, Step("zone:Graveyard.a", _remove))

register(RemoveCards)
