"""ability.b: what abilities keep players from doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.words.change import PlayersCant
from wondertable.vocabulary.scope import OpenScope, Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def forbidden(t: CityTable, seat: int, verb: str, card: int = -1) -> bool:
    """Whether an ability keeps a player from doing this (with this card)."""
    for s, change in snapshot(t).forbids:
        if change.verb != verb or seat not in change.who.seats(t, s):
            continue
        own = s.seen_by(seat) if isinstance(s, OpenScope) else s
        if card >= 0 and not change.such.fits(t, card, own):
            continue
        if not change.most or _done_today(t, seat, change, own) >= change.most:
            return True
    return False


def barred_from(t: CityTable, seat: int, other: int) -> bool:
    """Whether an ability of another player keeps a player from going to war against just them."""
    for s, change in snapshot(t).forbids:
        if change.verb == "war on you" and s.you == other and seat in change.who.seats(t, s):
            return True
    return False


def most_allowed(t: CityTable, seat: int, verb: str, otherwise: int) -> int:
    """How many of those a player may do this with at once: all, or as many as abilities leave them."""
    found = otherwise
    for s, change in snapshot(t).forbids:
        if change.verb == verb and 0 < change.most < found and seat in change.who.seats(t, s):
            found = change.most
    return found


def _done_today(t: CityTable, seat: int, change: PlayersCant, s: Scope) -> int:
    """How often a player did that this turn, with such cards."""
    what = {"play": "played", "activate": "activated"}.get(change.verb, change.verb)
    done = [e for e in t.today if e.what == what and e.seat == seat]
    return len([e for e in done if e.card < 0 or change.such.fits(t, e.card, s)])
