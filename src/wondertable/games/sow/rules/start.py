"""phase:Start: all cards are readied, income, start-of-turn abilities, and last the production (S05)."""

from __future__ import annotations

from wondertable.games.sow.rules.exhausting import ready_all
from wondertable.games.sow.rules.happening import happen
from wondertable.games.sow.rules.movement import enter_play
from wondertable.games.sow.rules.phases import enter
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.zones import PRODUCTION, of
from wondertable.kernel.program import Frame, Program, Step, joined


def income(t: CityTable, seat: int) -> int:
    """icon:Income.a, keyword:Income.a: the income of all cards in play that a player controls (S04)."""
    return sum([amount for _, amount, _ in income_by_card(t, seat)])


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


def _ready(t: CityTable, f: Frame) -> None:
    enter(t, "start")
    ready_all(t)


def _income(t: CityTable, f: Frame) -> None:
    """phase:Start.b: gold equal to income."""
    parts = income_by_card(t, t.turn)
    for card, part, rule in parts:
        t.say("income from", card, t.turn, number=part, rule=rule)
    amount = sum([part for _, part, _ in parts])
    t.gain(t.turn, amount)
    t.say("income", seat=t.turn, number=amount)


def _start_abilities(t: CityTable, f: Frame) -> None:
    happen(t, "turn began", seat=t.turn, rule="phase:Start.c")


def _take_dice(t: CityTable, f: Frame) -> None:
    """play.b: the gold on the cards in production is taken away."""
    for card in t.zones[of(PRODUCTION, t.turn)]:
        t.own(card).counters = ()


def _production(t: CityTable, f: Frame) -> None:
    """phase:Start.d: all cards in production enter play, together."""
    enter_play(t, list(t.zones[of(PRODUCTION, t.turn)]), "phase:Start.d")


PROGRAMS: tuple[Program, ...] = (
    Program(
        "start", Step("phase:Start.a", _ready), Step("phase:Start.b", _income), Step("phase:Start.c", _start_abilities),
        Step("play.b", _take_dice), joined("zone:Production.b", _production),
    ),
)  # fmt: skip
