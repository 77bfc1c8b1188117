"""508.d: another player does the same, with all of it speaking of that player."""

from __future__ import annotations

from wondertable.games.wotf.rules.table import WorldTable
from wondertable.kernel.program import Frame, Program, Step


def _do(t: WorldTable, f: Frame) -> None:
    t.run(f.memory["effect"], f.base, f.source)


PROGRAMS: tuple[Program, ...] = (Program("same", Step("508.d", _do)),)
