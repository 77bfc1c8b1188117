"""zone:Graveyard.a: cards that die or are destroyed go to their owners' graveyards, all at the same time."""

from __future__ import annotations

from wondertable.games.sow.rules.happening import happen, set_off
from wondertable.games.sow.rules.movement import put
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.zones import GRAVEYARD, HAND, of
from wondertable.kernel.event import Event


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


def return_to_hand(t: CityTable, cards: tuple[int, ...]) -> None:
    """Cards go back to their owners' hands together: from play, or from the graveyard where they lie since."""
    for card in cards:
        if t.in_play(card):
            set_off(t, LEFT, Event("returned", card, t.cards[card].controller))
            t.leaves(card)
    for card in cards:
        seen = t.known_to(card)
        put(t, card, of(HAND, t.cards[card].owner))
        t.say("returned", card, t.cards[card].owner, rule="zone:Hand.a", seen=seen)


def kills(t: CityTable, cards: tuple[int, ...]) -> None:
    """Who dealt a unit the damage that it dies of has killed it; several may have, and they may die as well."""
    for victim, killer in t.blows:
        if victim in cards and killer >= 0 and t.in_play(killer) and t.is_unit(victim):
            set_off(t, KILLED, Event(KILLED, killer, t.cards[killer].controller, other=victim))
    t.blows = ()


LEFT = "left play"
KILLED = "killed"
