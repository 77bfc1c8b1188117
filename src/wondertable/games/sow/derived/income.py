"""icon:Income.a: what players gain at the start of their turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def income(t: CityTable, seat: int) -> int:
    """icon:Income.a, keyword:Income.a: the income of all cards in play that a player controls (S04)."""
    return max(sum([amount for _, amount, _ in income_by_card(t, seat)]), 0)


def income_by_card(t: CityTable, seat: int) -> list[tuple[int, int, str]]:
    """What each card gives, and by which rule: a State, a keyword, or the symbol on any card."""
    found: list[tuple[int, int, str]] = []
    for card in t.cards_in_play():
        if t.cards[card].controller == seat:
            printed, keyword = t.side(card).income, t.keyword(card, "Income")
            if printed:
                found.append((card, printed, "state.c" if t.face(card).type == "State" else "icon:Income.a"))
            if keyword:
                found.append((card, keyword, "keyword:Income.a"))
    return found
