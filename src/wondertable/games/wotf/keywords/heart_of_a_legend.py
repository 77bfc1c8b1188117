"""keyword:Heart of a Legend – triggers of the card happen twice beside another legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.trigger_count import triggers_besides
from wondertable.games.wotf.derived.layers import abilities, lines_of, scope_of, snapshot
from wondertable.games.wotf.derived.own_text import rewritten
from wondertable.games.wotf.state.ability_index import marks_of
from wondertable.games.wotf.state.ability_lines import GIVEN, Line
from wondertable.games.wotf.words.ability import Ability, Keyword
from wondertable.games.wotf.words.keyword_definitions import define

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """No ability of its own: it says how often others trigger (keyword:Heart of a Legend.a)."""
    return ()


def _once_more(t: WorldTable, card: int, line: int) -> int:
    """keyword:Heart of a Legend.a: beside another legend, once more."""
    return 1 if _has_heart(t, card, line) and _other_legend(t, card) else 0


def _has_heart(t: WorldTable, card: int, line: int) -> bool:
    """Return whether a Heart of a Legend doubles an ability: what is printed on its card, never what was given (.b).

    Of a copied text it doubles what was copied together with it (A137).
    """
    b = abilities(t, card)
    if HEART not in b.keywords and not b.maybe:
        return False
    lines = snapshot(t).lines.get(card)
    if lines is None and not rewritten(t, card):
        return t.has_keyword(card, HEART)
    lines = lines_of(t, snapshot(t), card)
    of = lines[line].of
    return of != GIVEN and any((of == 0 or one.of == of) and _is_heart(t, card, one) for one in lines)


def _is_heart(t: WorldTable, card: int, line: Line) -> bool:
    marks = marks_of(line.ability, None)
    return any(mark.name == HEART and (on is None or on.holds(t, scope_of(t, card))) for mark, on in marks)


def _other_legend(t: WorldTable, card: int) -> bool:
    seat = t.cards[card].controller
    return any(
        i != card and t.cards[i].controller == seat and t.has_type(i, ("Wonder",)) and t.tier(i) == "legendary"
        for i in snapshot(t).world
    )


HEART: Final = "Heart of a Legend"
define(HEART, "keyword:Heart of a Legend.a", meaning)
triggers_besides(_once_more)
