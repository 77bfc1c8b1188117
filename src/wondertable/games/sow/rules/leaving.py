"""zone:Graveyard.a: cards that die or are destroyed go to their owners' graveyards, all at the same time."""

from __future__ import annotations

from wondertable.games.sow.rules.happening import happen
from wondertable.games.sow.rules.movement import put
from wondertable.games.sow.table import CityTable
from wondertable.games.sow.zones import GRAVEYARD


def leave_play(t: CityTable, cards: tuple[int, ...]) -> None:
    """They all see each other go; then they are gone. A unit dies, a structure is destroyed (icon:HP.a, icon:SP.a)."""
    for card in cards:
        seat = t.cards[card].controller
        if t.is_unit(card):
            happen(t, "died", card, seat, rule="icon:HP.a")
        else:
            happen(t, "destroyed", card, seat, rule="state.b" if t.face(card).type == "State" else "icon:SP.a")
    for card in cards:
        put(t, card, GRAVEYARD + t.cards[card].owner)
        if t.is_token(card):
            t.say("removed", card, t.cards[card].owner, rule="token.d")
