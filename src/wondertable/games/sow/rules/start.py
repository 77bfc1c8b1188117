"""phase:Start: all cards are readied, income, start-of-turn abilities, and last the production (S05)."""

from __future__ import annotations

from wondertable.games.sow.rules.exhausting import ready_all
from wondertable.games.sow.rules.happening import happen
from wondertable.games.sow.rules.movement import enter_play
from wondertable.games.sow.rules.phases import enter
from wondertable.games.sow.rules.settling import settle
from wondertable.games.sow.table import CityTable
from wondertable.games.sow.zones import PRODUCTION
from wondertable.kernel.program import Frame, Program, Step


def income(t: CityTable, seat: int) -> int:
    """icon:Income.a, keyword:Income.a: the income of all cards in play that a player controls (S04)."""
    total = 0
    for card in t.cards_in_play():
        if t.cards[card].controller == seat:
            total += t.side(card).income + t.keyword(card, "Income")
    return total


def _ready(t: CityTable, f: Frame) -> None:
    enter(t, "start")
    ready_all(t)


def _income(t: CityTable, f: Frame) -> None:
    """phase:Start.b: gold equal to income."""
    amount = income(t, t.turn)
    t.gain(t.turn, amount)
    t.say("income", seat=t.turn, number=amount)


def _start_abilities(t: CityTable, f: Frame) -> None:
    happen(t, "turn began", seat=t.turn, rule="phase:Start.c")
    settle(t)


def _production(t: CityTable, f: Frame) -> None:
    """phase:Start.d: all cards in production enter play; the dice on them go (play.b)."""
    for card in list(t.zones[PRODUCTION + t.turn]):
        enter_play(t, card, "phase:Start.d")
    settle(t)


PROGRAMS: tuple[Program, ...] = (
    Program(
        "start", Step("phase:Start.a", _ready), Step("phase:Start.b", _income), Step("phase:Start.c", _start_abilities),
        Step("phase:Start.d", _production),
    ),
)  # fmt: skip
