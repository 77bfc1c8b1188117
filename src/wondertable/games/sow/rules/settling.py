"""icon:HP.a and icon:SP.a: after everything that happens, what has no health or structure left goes, then triggers.

S62: of several abilities set off together the active player picks the next each time.
"""

from __future__ import annotations

from wondertable.games.sow.derive import sheet
from wondertable.games.sow.rules.leaving import leave_play
from wondertable.games.sow.rules.winning import check_progression, check_states
from wondertable.games.sow.table import CityTable
from wondertable.games.sow.words.ability import TriggeredAbility
from wondertable.kernel.program import Frame, Program, Step
from wondertable.kernel.triggers import ask_next, take_batch, take_next


def settle(t: CityTable) -> None:
    """Let everything that is now due happen: deaths, destruction, the end of the game, waiting abilities."""
    t.call("settle")


def _state_check(t: CityTable, f: Frame) -> None:
    """All cards without health or structure leave together (S31, S53)."""
    check_progression(t)
    if t.outcome:
        return
    spent = [i for i, most in sheet(t).most.items() if most <= t.damage(i)]
    if spent:
        f.again()
        leave_play(t, tuple(spent))
        check_states(t)


def _resolve_batch(t: CityTable, f: Frame) -> None:
    batch = take_batch(t)
    if batch:
        f.at = 0
        t.call("batch", waiting=batch)


def _ask_order(t: CityTable, f: Frame) -> None:
    ask_next(t, f, t.turn)


def _take_next(t: CityTable, f: Frame) -> None:
    p = take_next(t, f)
    event = p.event
    it = () if event is None or event.card < 0 else (event.card,)
    other = () if event is None or event.other < 0 else (event.other,)
    number = 0 if event is None else event.number
    t.call(
        "resolve", p.source, you=p.seat, source=p.source, life=p.life, here=p.place, ability=p.ability, it=it,
        other=other, number=number,
    )  # fmt: skip


def _resolve(t: CityTable, f: Frame) -> None:
    ability = f.memory["ability"]
    assert isinstance(ability, TriggeredAbility)
    t.say("resolves", f.source, f.memory["you"], words=ability.text)
    t.run(ability.effect, len(t.frames) - 1, f.source)


def _after(t: CityTable, f: Frame) -> None:
    settle(t)


PROGRAMS: tuple[Program, ...] = (
    Program("settle", Step("icon:HP.a", _state_check), Step("ability.c", _resolve_batch)),
    Program("batch", Step("S62", _ask_order), Step("ability.c", _take_next)),
    Program("resolve", Step("ability.c", _resolve), Step("ability.c", _after)),
)
