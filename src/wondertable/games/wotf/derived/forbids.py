"""508.a: "can't" – what the abilities on the table forbid."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.layers import in_world, snapshot
from wondertable.games.wotf.state.snapshot import Active
from wondertable.games.wotf.words.change import Forbid
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.selector import is_seat
from wondertable.games.wotf.words.zones import PLAYING
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def forbidden(t: WorldTable, verb: str, card: int, seat: int, place: int) -> bool:
    """Return whether doing this (to a card, by a player, in a realm) is forbidden."""
    if card >= 0:
        c = t.cards[card]
        for status in c.statuses:
            change = status.change
            if isinstance(change, Forbid) and change.verb == verb:
                if covers(t, change, Scope(status.seat, status.source, c.zone, None), card, seat, place):
                    return True
    for active in snapshot(t).forbids:
        change = active.change
        assert isinstance(change, Forbid)
        if change.verb == verb and _reached(t, active, card) and covers(t, change, active.scope, card, seat, place):
            return True
    return False


def forbidden_by_itself(t: WorldTable, verb: str, card: int, seat: int) -> bool:
    """Return whether a card that is being played says so of itself ("This can't be nullified")."""
    if t.cards[card].zone != PLAYING:
        return False
    s = Scope(t.cards[card].controller, card, 0, None, t.cards[card].life)
    for static in t.face(card).bundle.about_play:
        if not isinstance(static.who, This) or not (static.condition is None or static.condition.holds(t, s)):
            continue
        for change in static.changes:
            if isinstance(change, Forbid) and change.verb == verb and covers(t, change, s, card, seat, 0):
                return True
    return False


def _reached(t: WorldTable, active: Active, card: int) -> bool:
    if active.static.who is None:
        return True
    return card >= 0 and in_world(t.cards[card]) and active.reaches(t, card)


NO_TOLLS: Final[list[tuple[Active, Forbid]]] = []


def tolls(t: WorldTable, verb: str, seat: int, place: int, card: int = -1) -> list[tuple[Active, Forbid]]:
    """What must be paid for doing this, with a card or at all: every "can't … unless they pay" that covers it."""
    found = NO_TOLLS
    for active in (t.snapshot or snapshot(t)).forbids:
        change = active.change
        assert isinstance(change, Forbid)
        if change.price and change.verb == verb and _reached(t, active, card):
            if covers(t, replace(change, price=()), active.scope, card, seat, place):
                found = [*found, (active, change)]
    return found


def covers(t: WorldTable, change: Forbid, s: Scope, card: int, seat: int, place: int) -> bool:
    """Return whether a "can't" speaks of this card, player and realm, and nothing lifts it."""
    if change.by and not is_seat(change.by, seat, s):
        return False
    if change.price and seat >= 0 and any(t.pools[seat][way[0]] >= way[1] for way in change.price):
        return False
    if change.those is not None and (card < 0 or not change.those.fits(t, card, s)):
        return False
    if change.place is not None and place not in change.place.realms(t, s):
        return False
    if change.unless is None:
        return True
    asked = s.also("player", seat)
    return not change.unless.holds(t, asked.also("realm", place) if place > 0 else asked)
