"""204.d, 301.6: cards lie in zones; a change of area makes a card a new object."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.state.world_state import TAPPED
from wondertable.games.wotf.words.change import BeStone, CopiedAbilities
from wondertable.games.wotf.words.zones import ABYSS, ARCHIVE, DECK, GONE, HAND, PLAYING, REALMS, area
from wondertable.kernel.card import Status
from wondertable.vocabulary.scope import follow

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def put(t: WorldTable, card: int, zone: int, seat: int = -2, bottom: bool = False, keep: bool = False) -> None:
    """Lay a card into a zone. A change of area makes it a new object without counters and effects (204.d, 204.e).

    `keep` is for portals: the same object comes back with the effects that were on it (A45).
    """
    c = t.edit(card)
    old = c.zone
    t.pile(old).remove(card)
    c.zone = zone
    if zone <= REALMS:
        t.invalidate_realm(zone)
    if bottom or zone < DECK or zone >= ABYSS:
        t.pile(zone).append(card)
    else:
        t.pile(zone).insert(0, card)
    if seat != -2:
        c.controller = seat
    if area(old) != area(zone):
        _change_area(t, card, old, zone, seat, keep)


def _change_area(t: WorldTable, card: int, old: int, zone: int, seat: int, keep: bool) -> None:
    """A card that is being laid elsewhere, and so may be changed already, becomes what it is there."""
    c = t.cards[card]
    from_play = old == PLAYING and zone <= REALMS
    if not from_play:
        c.origin = old
    if not keep and not from_play and zone != PLAYING:
        follow(t, card)
        c.life += 1
        c.statuses = ()
    elif keep:
        c.statuses = tuple([status for status in c.statuses if not _ends_with_area(status)])
    if c.statuses and zone > REALMS:
        t.effects_outside_world = True
    if not from_play:
        c.counters = ()
    c.flags = c.flags & TAPPED if from_play else 0
    c.host = -1
    if old <= REALMS:
        for i in t.zones[old]:
            if t.cards[i].host == card:
                t.edit(i).host = -1
    if zone <= REALMS:
        c.stamp = t.next_stamp()
        if not keep:
            c.default_controller = c.controller if seat == -2 else seat
    elif not keep:
        c.controller = c.owner
        c.default_controller = c.owner
    c.seen = _who_sees(c.seen, c.owner, zone)
    if REALMS < zone < ARCHIVE and t.is_token(card):
        _cease(t, card)


def _ends_with_area(status: Status) -> bool:
    """Return what not even a portal keeps: being a stone (term:Stone.b), and what symbiosis set on arrival."""
    change = status.change
    return isinstance(change, BeStone) or (isinstance(change, CopiedAbilities) and change.by == "symbiosis")


def _who_sees(seen: int, owner: int, zone: int) -> int:
    """Return which seats know the card: everyone in the open, its owner in hand; what was seen before stays known."""
    if zone in (HAND, HAND + 1):
        return seen | (1 << owner)
    return seen if zone in (DECK, DECK + 1) else 3


def _cease(t: WorldTable, card: int) -> None:
    """203.c: a token outside The World stops existing."""
    c = t.edit(card)
    t.pile(c.zone).remove(card)
    c.zone = GONE
    t.pile(GONE).append(card)


def home(t: WorldTable, card: int, first: int) -> int:
    """Return the owner's zone of an area: a card never goes to another player's hand, deck or Abyss (A82)."""
    return first + t.cards[card].owner
