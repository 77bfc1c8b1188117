"""turn.a: a turn is five phases in fixed order – start, main, war, battle, end; then it is the next player's turn."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.rules.damage import close_turn, heal
from wondertable.games.sow.rules.happening import happen
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.rules.winning import goes_on
from wondertable.games.sow.state.dependencies import TODAY, TURN
from wondertable.kernel.program import Frame, Program, Step

PHASES: Final = ("start", "main", "war", "battle", "end")


def enter(t: CityTable, phase: str) -> None:
    """A phase begins."""
    t.phase = phase
    t.invalidate_outside(TURN)
    happen(t, "phase", seat=t.turn, words=phase, rule="turn.a")


def _start(t: CityTable, f: Frame) -> None:
    t.count += 1
    t.advanced = False
    t.today = []
    t.invalidate_outside(TODAY | TURN)
    if goes_on(t):
        t.call("start")


def _main(t: CityTable, f: Frame) -> None:
    t.call("main")


def _war(t: CityTable, f: Frame) -> None:
    t.call("war")


def _battle(t: CityTable, f: Frame) -> None:
    t.call("battle")


def _end(t: CityTable, f: Frame) -> None:
    t.call("end")


def heal_units(t: CityTable, f: Frame) -> None:
    """damage.a, S40: as the turn ends, units heal and passing effects end; again, if that set anything off."""
    if heal(t):
        f.again()


def _next_turn(t: CityTable, f: Frame) -> None:
    """Turns go round in the order of the seats (turn.a, M03)."""
    close_turn(t)
    t.turn = t.next_seat(t.turn)
    f.restart()


PROGRAMS: tuple[Program, ...] = (
    Program(
        "turn", Step("turn.a", _start), Step("turn.a", _main), Step("turn.a", _war), Step("turn.a", _battle),
        Step("turn.a", _end), Step("damage.a", heal_units), Step("turn.a", _next_turn),
    ),
)  # fmt: skip
