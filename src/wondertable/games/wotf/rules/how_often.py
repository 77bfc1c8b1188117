"""How often an ability triggers: once, twice with Heart of a Legend, and again for whatever says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.derived.layers import abilities, lines_of, scope_of, sheet
from wondertable.games.wotf.derived.own_text import rewritten
from wondertable.games.wotf.state.ability_index import marks_of
from wondertable.games.wotf.state.ability_lines import GIVEN, Line
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.change import TriggerAgain

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

HEART = "Heart of a Legend"


def times(t: WorldTable, card: int, ability: Triggered, line: int) -> int:
    """How often an ability of a card triggers; `line` is which of the card's abilities it is of."""
    found = 2 if _has_heart(t, card, line) and _other_legend(t, card) else 1
    for active in sheet(t).again:
        change = active.change
        assert isinstance(change, TriggerAgain)
        if _one_of(t, ability, change.families) and active.reaches(t, card):
            if change.once and _again_before(t, active.source):
                continue
            if change.once:
                t.say("again", active.source, t.cards[active.source].controller, rule="511.a")
            found += 1
    return found


def _has_heart(t: WorldTable, card: int, line: int) -> bool:
    """Whether a Heart of a Legend doubles an ability: what is printed on its card, never what was given (.b).

    Of a copied text it doubles what was copied together with it (A137).
    """
    b = abilities(t, card)
    if HEART not in b.keywords and not b.maybe:
        return False
    lines = sheet(t).lines.get(card)
    if lines is None and not rewritten(t, card):
        return t.has_keyword(card, HEART)
    lines = lines_of(t, sheet(t), card)
    of = lines[line].of
    return of != GIVEN and any((of == 0 or one.of == of) and _is_heart(t, card, one) for one in lines)


def _is_heart(t: WorldTable, card: int, line: Line) -> bool:
    marks = marks_of(line.ability, None)
    return any(mark.name == HEART and (on is None or on.holds(t, scope_of(t, card))) for mark, on in marks)


def _other_legend(t: WorldTable, card: int) -> bool:
    seat = t.cards[card].controller
    return any(
        i != card and t.cards[i].controller == seat and t.has_type(i, ("Wonder",)) and t.tier(i) == "legendary"
        for i in sheet(t).world
    )


def _one_of(t: WorldTable, ability: Triggered, families: tuple[str, ...]) -> bool:
    """Whether an ability is of one of these families: On X, a keyword's, or any at all."""
    return "any" in families or family(t, ability) in families or ability.keyword.lower() in families


def _again_before(t: WorldTable, source: int) -> bool:
    """Whether "the first time each round an ability triggers, it triggers again" has been used."""
    entry = t.last
    while entry is not None and entry.number >= t.round_entry:
        if entry.event.what == "again" and entry.event.card == source:
            return True
        entry = entry.before
    return False


def family(t: WorldTable, ability: Triggered) -> str:
    """The family of On X abilities an ability belongs to, as the edition has it."""
    if ability.keyword == "Deathstrike":
        return "battle" if t.value("strike_is_on_battle") else "strike"
    if not t.value("whenever_is_on") and not ability.trigger.named_so:
        return ""
    return ability.trigger.family
