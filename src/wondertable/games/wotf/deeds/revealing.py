"""term:Reveal: cards are shown to everyone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.kernel.triggers import resolve_since

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def reveal(t: WorldTable, cards: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Show cards to everyone, but those that can't be revealed; return the others.

    What waits for that resolves before anything is buried (A121).
    """
    before = len(t.batch)
    shown: list[int] = []
    for card in cards:
        if snapshot(t).forbids and t.forbidden("reveal", card=card, seat=seat):
            continue
        t.edit(card).seen = 3
        happen(t, "revealed", card, seat, rule="term:Reveal.a")
        shown.append(card)
    resolve_since(t, before)
    return tuple(shown)
