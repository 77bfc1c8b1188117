"""phase:Start: all cards are readied, income, start-of-turn abilities, and last the production (S05)."""

from __future__ import annotations

from wondertable.games.sow.deeds.exhausting import ready_all
from wondertable.games.sow.deeds.gold import gain_income
from wondertable.games.sow.deeds.happening import happen
from wondertable.games.sow.deeds.movement import enter_play
from wondertable.games.sow.deeds.producing import release, set_dice
from wondertable.games.sow.derived.forbidding import forbidden
from wondertable.games.sow.derived.income import income_by_card
from wondertable.games.sow.rules.phases import enter
from wondertable.games.sow.rules.table import DELAYED, CityTable
from wondertable.games.sow.words.under_way import DiceTaken
from wondertable.games.sow.words.zones import PRODUCTION, of
from wondertable.kernel.program import Frame, Program, Step, joined, locals_of


def _ready(t: CityTable, f: Frame) -> None:
    enter(t, "start")
    ready_all(t)


def _income(t: CityTable, f: Frame) -> None:
    """phase:Start.b: gold equal to income."""
    parts = income_by_card(t, t.turn)
    for card, part, rule in parts:
        t.say("income from", card, t.turn, number=part, rule=rule)
    gain_income(t, t.turn, sum([part for _, part, _ in parts]))


def _start_abilities(t: CityTable, f: Frame) -> None:
    happen(t, "turn began", seat=t.turn, rule="phase:Start.c")


def due_now(t: CityTable) -> list[int]:
    """Return the cards in production that enter play in this start phase; what an ability holds back stays (S97)."""
    found: list[int] = []
    for card in t.zones[of(PRODUCTION, t.turn)]:
        if t.cards[card].flags & DELAYED:
            release(t, card)
            t.say("held back", seat=t.turn, rule="S97")
        elif forbidden(t, t.turn, "enter play", card):
            t.say("held back", seat=t.turn, rule="ability.b")
        else:
            found.append(card)
    return found


def _take_dice(t: CityTable, f: Frame) -> None:
    """play.b: the gold on the cards in production is taken away."""
    cards = due_now(t)
    f.own = DiceTaken(tuple([(card, t.paid(card)) for card in cards]))
    for card in cards:
        set_dice(t, card, 0)


def _production(t: CityTable, f: Frame) -> None:
    """phase:Start.d: all cards in production enter play, together."""
    paid = locals_of(f, DiceTaken).paid
    enter_play(t, [card for card, _ in paid if t.cards[card].zone == of(PRODUCTION, t.turn)], "phase:Start.d", paid)


PROGRAMS: tuple[Program, ...] = (
    Program(
        "start", Step("phase:Start.a", _ready), Step("phase:Start.b", _income), Step("phase:Start.c", _start_abilities),
        Step("play.b", _take_dice), joined("zone:Production.b", _production),
    ),
)  # fmt: skip
