"""509: cards are tapped and untapped, and turned face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.deeds.after_all import DoneAfterAll, opens, replaced
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.instead import replaceable
from wondertable.games.wotf.state.world_state import FACE_DOWN, TAPPED
from wondertable.kernel.program import Frame

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def tap(t: WorldTable, card: int, seat: int, rule: str = "509.a") -> bool:
    """Tap a card; one that is tapped already can't be tapped."""
    if t.cards[card].flags & TAPPED or t.forbidden("tap", card=card, seat=seat):
        return False
    if replaceable(t) and replaced(t, "tapped", DoneAfterAll("tap", card, seat, rule=rule)):
        return False
    return tap_to_pay(t, card, seat, rule)


def tap_to_pay(t: WorldTable, card: int, seat: int, rule: str = "509.a") -> bool:
    """Tap a card that can be tapped as a cost; nothing happens instead of paying."""
    c = t.edit_unseen(card)
    c.flags |= TAPPED
    t.invalidate_outside()
    happen(t, "tapped", card, seat, c.zone, rule=rule)
    return True


def untap(t: WorldTable, card: int, seat: int) -> bool:
    """Untap a tapped card (509.b)."""
    if not t.cards[card].flags & TAPPED or t.forbidden("untap", card=card, seat=seat):
        return False
    if replaceable(t) and replaced(t, "untapped", DoneAfterAll("untap", card, seat)):
        return False
    c = t.edit_unseen(card)
    c.flags &= ~TAPPED
    t.invalidate_outside()
    happen(t, "untapped", card, seat, c.zone, rule="509.b")
    return True


def turn_face_down(t: WorldTable, card: int, seat: int) -> None:
    """Turn a card in The World face down; equipment comes off it, and off what it was on (510.a)."""
    c = t.edit(card)
    c.flags |= FACE_DOWN
    c.host = -1
    for i in t.zones[c.zone]:
        if t.cards[i].host == card:
            t.edit(i).host = -1
    t.say("turned face down", card, seat, c.zone, rule="510.a")


def lay_face_down(t: WorldTable, cards: list[int]) -> None:
    """Cards that have just come lie face down; nobody knows which they are (510.a)."""
    for card in cards:
        c = t.edit(card)
        c.flags |= FACE_DOWN
        c.seen = 0
        t.say("face down", card, c.controller, c.zone, rule="510.a", seen=0)


def _tap(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    return tap(t, deed.card, deed.seat, deed.rule)


def _untap(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    return untap(t, deed.card, deed.seat)


opens("tap", _tap)
opens("untap", _untap)
