"""zones.a: cards of a player in another player's hands, and how they come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.deeds.after_all import DoneAnyway, opens, replaced
from wondertable.games.sow.deeds.lasting import give, is_over
from wondertable.games.sow.deeds.movement import hand_over
from wondertable.games.sow.deeds.replacing import anybody_saves
from wondertable.games.sow.derived.forbidding import forbidden
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.words.change import Lent

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def take_over(t: CityTable, card: int, seat: int, source: int, until: str) -> bool:
    """Return a player controls a card that another controlled; a State is never taken. Whether it was."""
    old = t.cards[card].controller
    if (
        seat < 0
        or old == seat
        or not t.in_play(card)
        or t.face(card).type == "State"
        or is_over(t, until, source, seat)
    ):
        return False
    if snapshot(t).forbids and forbidden(t, seat, "take over", card):
        return False
    if anybody_saves(t):
        if replaced(t, "taken over", DoneAnyway("take over", card, seat, words=until, source=source)):
            return False
    return _take_over(t, card, seat, source, until)


def _take_over(t: CityTable, card: int, seat: int, source: int, until: str) -> bool:
    old = t.cards[card].controller
    hand_over(t, card, seat)
    if until:
        give(t, card, Lent(old), source, seat, until)
    return True


def _take_over_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    return _take_over(t, deed.card, deed.seat, deed.source, deed.words)


opens("take over", _take_over_after_all)


def lent_to_end(t: CityTable, card: int, until: str, seat: int) -> int:
    """Return who gets a card back as what lasts until now ends on it; −1 if it stays where it is."""
    found = [s.change for s in t.cards[card].statuses if s.until == until and seat in (-1, s.seat)]
    owners = [change.owner for change in found if isinstance(change, Lent)]
    return owners[0] if owners else -1
