"""zone:Graveyard.a: cards that die or are destroyed go to their owners' graveyards, all at the same time."""

from __future__ import annotations

from wondertable.games.sow.rules.happening import happen, set_off
from wondertable.games.sow.rules.movement import put
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.zones import GONE, GRAVEYARD, HAND, of
from wondertable.kernel.event import EVERYONE, Event


def leave_play(t: CityTable, cards: tuple[int, ...]) -> None:
    """They all see each other go; then they are gone. A unit dies, a structure is destroyed (icon:HP.a, icon:SP.a)."""
    for card in cards:
        seat = t.cards[card].controller
        if t.is_unit(card):
            event = happen(t, "died", card, seat, rule="icon:HP.a")
        else:
            event = happen(t, "destroyed", card, seat, rule="state.b" if t.face(card).type == "State" else "icon:SP.a")
        set_off(t, LEFT, event)
    for card in cards:
        t.leaves(card)
    for card in cards:
        put(t, card, of(GRAVEYARD, t.cards[card].owner))
        if t.is_token(card):
            t.say("removed", card, t.cards[card].owner, rule="token.d")
        else:
            buried(t, card)


def bury(t: CityTable, cards: tuple[int, ...]) -> None:
    """Cards are put into their owners' graveyards without dying."""
    for card in cards:
        if t.in_play(card):
            set_off(t, LEFT, Event("buried", card, t.cards[card].controller))
            t.leaves(card)
        put(t, card, of(GRAVEYARD, t.cards[card].owner))
        t.condition(card).counters = ()
        t.say("buried", card, t.cards[card].owner, rule="zone:Graveyard.a", seen=EVERYONE)
        if not t.is_token(card):
            buried(t, card)


def remove(t: CityTable, cards: tuple[int, ...]) -> None:
    """Cards are removed from the game, wherever they are."""
    for card in cards:
        seat = t.cards[card].controller
        if t.in_play(card):
            set_off(t, LEFT, Event("removed", card, seat))
            t.leaves(card)
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


def return_to_hand(t: CityTable, cards: tuple[int, ...]) -> None:
    """Cards go back to their owners' hands together: from play, or from the graveyard where they lie since."""
    for card in cards:
        if t.in_play(card):
            set_off(t, LEFT, Event("returned", card, t.cards[card].controller))
            t.leaves(card)
    for card in cards:
        seen = t.known_to(card)
        put(t, card, of(HAND, t.cards[card].owner))
        t.condition(card).counters = ()
        event = t.say("returned", card, t.cards[card].owner, rule="zone:Hand.a", seen=seen)
        set_off(t, "returned", event)


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
            if what == KILLED:
                set_off(t, BROKEN, event)
    t.blows = tuple([blow for blow in t.blows if blow[0] not in cards])


def survive(t: CityTable) -> None:
    """Whoever was dealt damage and is still in play when all that died of it is gone has survived it."""
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
