"""What may be played: cards that say so, or keep themselves from it, by their own text (play.a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.change import PlayFrom
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def plays_from(t: CityTable, card: int, seat: int) -> bool:
    """S98: whether an ability lets a player play a card that is not in their hand, its own or one of a card in play."""
    for static in t.face(card).own.bundle.own_plays:
        if _lets(t, static, card, Scope(seat, card, 0, None, t.cards[card].life)):
            return True
    return any(s.you == seat and s.source != card and _lets(t, static, card, s) for s, static in snapshot(t).statics)


def _lets(t: CityTable, static: StaticAbility, card: int, s: Scope) -> bool:
    """Return whether an ability lets a card be played from where it lies."""
    if not any(isinstance(change, PlayFrom) and change.such.fits(t, card, s) for change in static.changes):
        return False
    return static.condition is None or static.condition.holds(t, s)


def bars_itself(t: CityTable, card: int, seat: int) -> bool:
    """Return whether a card in a hand keeps itself from being played by its own text."""
    bars = t.face(card).own.bundle.own_bars
    if not bars:
        return False
    s = Scope(seat, card, 0, None, t.cards[card].life)
    return any(static.condition is None or static.condition.holds(t, s) for static in bars)
