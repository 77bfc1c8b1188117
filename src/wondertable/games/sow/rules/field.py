"""battle:Field: how a Field Battle ends, and pressing on into a siege."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.deeds.happening import happen
from wondertable.games.sow.deeds.movement import go_home, to_siege
from wondertable.games.sow.rules.combat import sides
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.under_way import battles_of
from wondertable.games.sow.words.zones import FIELD, city
from wondertable.kernel.decision import Option
from wondertable.kernel.program import Frame, Program, Step

PRESS_ON: Final[Option] = ("press on",)
RETURN_HOME: Final[Option] = ("return home",)


def _ask(t: CityTable, f: Frame) -> None:
    """battle:Field.d: if all defenders died, the attacker goes home or presses on; else nobody is asked."""
    f.answer = ()
    if sides(t) == [t.turn] and t.is_in(t.defender):
        t.ask(f, t.turn, "press on", (PRESS_ON, RETURN_HOME))


def _end(t: CityTable, f: Frame) -> None:
    """All who are left go home (battle:Field.c, S35), or the attackers start a Siege Battle at once (S34)."""
    cards = list(t.zones[FIELD])
    if f.answer and f.answer[0] == PRESS_ON:
        happen(t, "presses on", seat=t.turn, rule="battle:Field.d")
        to_siege(t, cards, t.defender, "battle:Field.d", "pressed on")
        for frame in t.frames:
            if frame.key == "battle":
                battles_of(frame).pressed = city(t.defender)  # M17: that siege comes before all other battles
        return
    t.say("battle over", seat=t.turn, place=t.place, rule="battle:Field.b")
    go_home(t, cards, "battle:Field.c")


PROGRAMS: tuple[Program, ...] = (Program("field over", Step("battle:Field.d", _ask), Step("battle:Field.c", _end)),)
