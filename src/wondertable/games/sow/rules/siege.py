"""battle:Siege: a siege goes on from turn to turn until the besiegers are gone."""

from __future__ import annotations

from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.zones import SIEGE_LINE, city_of, of
from wondertable.kernel.program import Frame, Program, Step


def _end(t: CityTable, f: Frame) -> None:
    """battle:Siege.b: it ends only when the besiegers go home or have all died."""
    owner = city_of(t.place)
    if t.zones[of(SIEGE_LINE, owner)]:
        t.say("siege goes on", seat=owner, place=t.place, rule="zone:Siege Line.b")
    else:
        t.say("siege over", seat=owner, place=t.place)


PROGRAMS: tuple[Program, ...] = (Program("siege over", Step("battle:Siege.b", _end)),)
