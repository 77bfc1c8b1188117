"""508.a: "can't" – what the abilities on the table forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.derive import Active, in_world, sheet
from wondertable.games.wotf.words.change import Forbid
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.table import WorldTable


def forbidden(t: WorldTable, verb: str, card: int, seat: int, place: int) -> bool:
    """Whether doing this (to a card, by a player, in a realm) is forbidden."""
    if card >= 0:
        c = t.cards[card]
        for status in c.statuses:
            change = status.change
            if isinstance(change, Forbid) and change.verb == verb:
                if _covers(t, change, Scope(status.seat, status.source, c.zone, {}), card, seat, place):
                    return True
    for active in sheet(t).forbids:
        change = active.change
        assert isinstance(change, Forbid)
        if change.verb == verb and _reached(t, active, card) and _covers(t, change, active.scope, card, seat, place):
            return True
    return False


def _reached(t: WorldTable, active: Active, card: int) -> bool:
    if active.static.who is None:
        return True
    return card >= 0 and in_world(t.cards[card]) and active.reaches(t, card)


def _covers(t: WorldTable, change: Forbid, s: Scope, card: int, seat: int, place: int) -> bool:
    if change.by == "you" and seat != s.you:
        return False
    if change.by == "opponent" and (seat < 0 or seat == s.you):
        return False
    if change.those is not None and (card < 0 or not change.those.fits(t, card, s)):
        return False
    if change.place is not None and place not in change.place.realms(t, s):
        return False
    return change.unless is None or not change.unless.holds(t, s)
