"""zone:Graveyard.a: cards that die or are destroyed go to their owners' graveyards, all at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.deeds.after_all import DoneAnyway, opens, replaced
from wondertable.games.sow.deeds.happening import happen, set_off
from wondertable.games.sow.deeds.movement import put, vanish
from wondertable.games.sow.deeds.replacing import anybody_saves
from wondertable.games.sow.derived.forbidding import coming, forbidden
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.words.zones import GONE, GRAVEYARD, HAND, of
from wondertable.kernel.event import EVERYONE, Event
from wondertable.kernel.node import changed

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def leave_play(t: CityTable, cards: tuple[int, ...]) -> None:
    """They all see each other go; then they are gone. A unit dies, a structure is destroyed (icon:HP.a, icon:SP.a)."""
    for card in cards:
        seat = t.cards[card].controller
        if t.is_unit(card):
            happen(t, "died", card, seat, rule="icon:HP.a")
        else:
            happen(t, "destroyed", card, seat, rule="state.b" if t.face(card).type == "State" else "icon:SP.a")
    for card in cards:
        t.leaves(card)
    for card in cards:
        put(t, card, of(GRAVEYARD, t.cards[card].owner))
        if t.is_token(card):
            t.say("removed", card, t.cards[card].owner, rule="token.d")
        else:
            buried(t, card)


def go_from_play(t: CityTable, cards: tuple[int, ...], what: str) -> None:
    """Those of some cards that are in play are about to leave it together: they all see each other go (S79)."""
    going = [card for card in cards if t.in_play(card)]
    for card in going:
        set_off(t, LEFT, Event(what, card, t.cards[card].controller, life=t.cards[card].life))
    for card in going:
        t.leaves(card)


def bury(t: CityTable, cards: tuple[int, ...]) -> None:
    """Cards are put into their owners' graveyards without dying, together."""
    go_from_play(t, cards, "buried")
    for card in cards:
        put(t, card, of(GRAVEYARD, t.cards[card].owner))
        t.condition(card).counters = ()
    for card in cards:
        t.say("buried", card, t.cards[card].owner, rule="zone:Graveyard.a", seen=EVERYONE)
        if not t.is_token(card):
            buried(t, card)


def remove(t: CityTable, cards: tuple[int, ...]) -> None:
    """Remove cards from the game together, from any zone."""
    seats = [t.cards[card].controller for card in cards]
    go_from_play(t, cards, "removed")
    for card, seat in zip(cards, seats):
        put(t, card, GONE)
        t.say("removed", card, seat, rule="zones.a")


def buried(t: CityTable, card: int) -> None:
    """A card has come into a graveyard."""
    set_off(t, IN_GRAVEYARD, Event(IN_GRAVEYARD, card, t.cards[card].owner, life=t.cards[card].life))


def discard(t: CityTable, cards: tuple[int, ...]) -> None:
    """Cards go from a hand or from production to their owner's graveyard, for all to see (zone:Graveyard.a)."""
    gold = [t.paid(card) for card in cards]
    for card in cards:
        put(t, card, of(GRAVEYARD, t.cards[card].owner))
        if t.cards[card].counters:
            t.edit(card).counters = ()
    for card, there in zip(cards, gold):
        happen(t, "discarded", card, t.cards[card].owner, number=there, rule="zone:Graveyard.a")
        buried(t, card)


def discard_some(t: CityTable, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Discard those of some cards that their owners can discard, unless something is done instead; those that went."""
    going = _may_go(t, cards)
    if anybody_saves(t):
        going = tuple([i for i in going if not replaced(t, "discarded", DoneAnyway("discard", i, t.cards[i].owner))])
    discard(t, going)
    return going


def _may_go(t: CityTable, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return those that can be discarded together; of "no more than one" the first."""
    going: list[int] = []
    for card in cards:
        if may_discard(t, t.cards[card].owner, card):
            going.append(card)
            coming(t, "discard", card)
    t.coming = ()
    return tuple(going)


def may_discard(t: CityTable, seat: int, card: int) -> bool:
    """Return whether nothing keeps a player from discarding a card."""
    return not (snapshot(t).forbids and forbidden(t, seat, "discard", card))


def _discard_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    discard(t, (deed.card,))
    return True


opens("discard", _discard_after_all)


def return_to_hand(t: CityTable, cards: tuple[int, ...]) -> None:
    """Cards go back to their owners' hands together: from play, or from the graveyard where they lie since."""
    go_from_play(t, cards, "returned")
    for card in cards:
        seen, from_play, life = t.known_to(card), t.in_play(card), t.cards[card].life
        put(t, card, of(HAND, t.cards[card].owner))
        t.condition(card).counters = ()
        event = t.say("returned", card, t.cards[card].owner, rule="zone:Hand.a", seen=seen)
        set_off(t, "returned", changed(event, life=life) if from_play else event)  # as it was known in play


def take_back(t: CityTable, cards: list[int], seat: int) -> None:
    """A player takes cards back from their graveyard into their hand (S54)."""
    for card in cards:
        seen = t.known_to(card)
        put(t, card, of(HAND, seat))
        set_off(t, "returned", t.say("took back", card, seat, seen=seen))


def give_up(t: CityTable, seat: int) -> None:
    """M27, M28: all cards of a player leave the game, and nothing dies by it; what they only controlled is buried."""
    for card in t.cards_in_play():
        if seat in (t.cards[card].owner, t.cards[card].controller):
            t.leaves(card)
    for card in range(len(t.cards)):
        if t.cards[card].owner == seat and t.cards[card].zone != GONE:
            vanish(t, card)
    for card in range(len(t.cards)):
        if t.cards[card].controller == seat and t.in_play(card):
            put(t, card, of(GRAVEYARD, t.cards[card].owner))
    t.invalidate()


def kills(t: CityTable, cards: tuple[int, ...]) -> None:
    """Who dealt a card the damage that it dies of has killed it; several may have, and they may die as well."""
    for victim, killer in t.blows:
        if victim in cards and killer >= 0 and t.in_play(killer):
            what = KILLED if t.is_unit(victim) else BROKEN
            event = Event(
                what, killer, t.cards[killer].controller, other=victim, number=max(-t.left(victim), 0),
                life=t.cards[killer].life, other_life=t.cards[victim].life,
            )  # fmt: skip
            set_off(t, what, event)
    t.blows = tuple([blow for blow in t.blows if blow[0] not in cards])


def survive(t: CityTable) -> None:
    """Cards that took damage and are still in play after the dead have left have survived it."""
    if not t.blows:
        return
    cards = [card for card, _ in t.blows]
    for card in cards if len(cards) == 1 else dict.fromkeys(cards):
        if t.in_play(card):
            by = [source for one, source in t.blows if one == card][-1]
            seat = t.cards[card].controller
            set_off(t, SURVIVED, Event(SURVIVED, card, seat, other=by, life=t.cards[card].life))
    t.blows = ()


LEFT = "left play"
SURVIVED = "survived"
KILLED = "killed"
BROKEN = "broken"
"""One card has destroyed another; a unit that is killed is destroyed."""
IN_GRAVEYARD = "in graveyard"
