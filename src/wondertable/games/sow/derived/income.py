"""icon:Income.a: what players gain at the start of their turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


_EARNING: Final[list[tuple[str, str]]] = []


def earns(keyword: str, rule: str) -> None:
    """Add the X of a keyword to the income of the player who controls the card."""
    _EARNING.append((keyword, rule))


def income(t: CityTable, seat: int) -> int:
    """icon:Income.a: the income of all cards in play that a player controls (S04)."""
    return max(sum([amount for _, amount, _ in income_by_card(t, seat)]), 0)


def income_by_card(t: CityTable, seat: int) -> list[tuple[int, int, str]]:
    """Return what each card gives, and by which rule: a State, a keyword, or the symbol on any card."""
    found: list[tuple[int, int, str]] = []
    for card in t.cards_in_play():
        if t.cards[card].controller == seat:
            printed = t.side(card).income
            if printed:
                found.append((card, printed, "state.c" if t.face(card).type == "State" else "icon:Income.a"))
            for name, rule in _EARNING:
                if t.keyword(card, name):
                    found.append((card, t.keyword(card, name), rule))
    return found
