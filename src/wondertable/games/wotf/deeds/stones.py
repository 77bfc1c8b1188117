"""201 and term:Seize Stone: stones, and cards that are stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.deeds.after_all import DoneAfterAll, opens, replaced
from wondertable.games.wotf.deeds.control import seize
from wondertable.games.wotf.deeds.instead import replaceable
from wondertable.kernel.decision import Option
from wondertable.kernel.program import Frame

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def seizable(t: WorldTable, realm: int, seat: int) -> list[int]:
    """Return the stones of a realm a player could seize: from the centre or from the opponent (term:Seize Stone.b)."""
    return [i for i in t.zones[realm] if may_seize(t, i, seat)]


def may_seize(t: WorldTable, card: int, seat: int) -> bool:
    """Return whether a card is a stone that is not yet this player's, and nothing keeps them from seizing it."""
    c = t.cards[card]
    if c.controller == seat or not t.is_stone(card) or t.forbidden("seize", card=card, seat=seat, place=c.zone):
        return False
    return not t.forbidden("control", card=card, seat=seat)


def distinct(t: WorldTable, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options without stones that can't be told apart from one already there: same realm, same side."""
    if len(options) < 2:
        return options
    known: set[tuple[int, int]] = set()
    found: list[Option] = []
    for option in options:
        if option[0] == "card" and t.is_piece(option[1]) and not t.cards[option[1]].statuses:
            c = t.cards[option[1]]
            if (c.zone, c.controller) in known:
                continue
            known.add((c.zone, c.controller))
        found.append(option)
    return tuple(found)


def seize_stone(t: WorldTable, card: int, seat: int, rule: str = "term:Seize Stone.a") -> bool:
    """Let a player seize a stone, unless something happens instead; true if it was seized at once."""
    if replaceable(t) and replaced(t, "seized", DoneAfterAll("seize", card, seat, rule=rule)):
        return False
    seize(t, card, seat, rule)
    return True


def _seize_after_all(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    return seize_stone(t, deed.card, deed.seat, deed.rule)


opens("seize", _seize_after_all)
