"""phase:Main: the active player plays cards, advances their State and uses activated abilities, in any order."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.rules.activate import activate, activate_problem
from wondertable.games.sow.rules.phases import enter
from wondertable.games.sow.rules.production import playable, start_playing
from wondertable.games.sow.rules.states import advance_problem, advance_state
from wondertable.games.sow.rules.table import CityTable
from wondertable.kernel.decision import Option
from wondertable.kernel.program import Frame, Program, Step

NEXT: Final[Option] = ("next",)
ADVANCE: Final[Option] = ("advance",)


def options(t: CityTable, seat: int) -> list[Option]:
    """Everything the active player may do in the main phase, in a stable order; going on comes last."""
    found: list[Option] = [("play", i) for i in playable(t, seat)]
    if not advance_problem(t, seat):
        found.append(ADVANCE)
    now = snapshot(t)
    for i in now.cards:
        if now.worth(i).acts and t.cards[i].controller == seat:
            for n, ability in enumerate(t.abilities(i).activated):
                if not activate_problem(t, seat, i, ability):
                    found.append(("activate", i, n))
    found.append(NEXT)
    return found


def _enter(t: CityTable, f: Frame) -> None:
    enter(t, "main")


def _ask(t: CityTable, f: Frame) -> None:
    t.ask(f, t.turn, "main", tuple(options(t, t.turn)))


def _act(t: CityTable, f: Frame) -> None:
    way = f.answer[0]
    if way == NEXT:
        return
    f.go(_ask)
    if way == ADVANCE:
        advance_state(t, t.turn)
    elif way[0] == "play":
        start_playing(t, t.turn, way[1])
    else:
        activate(t, t.turn, way[1], t.abilities(way[1]).activated[way[2]])


PROGRAMS: tuple[Program, ...] = (
    Program("main", Step("phase:Main.a", _enter), Step("phase:Main.a", _ask), Step("phase:Main.a", _act)),
)
