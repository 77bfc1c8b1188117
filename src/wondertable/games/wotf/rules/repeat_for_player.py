"""508.d: another player does the same, with all of it speaking of that player."""

from __future__ import annotations

from wondertable.games.wotf.rules.table import WorldTable
from wondertable.kernel.node import register_light
from wondertable.kernel.program import Frame, Locals, Program, Step, locals_of
from wondertable.vocabulary.effect import Effect


class Same(Locals):
    """The instruction that another player carries out."""

    __slots__ = ("effect",)

    def __init__(self, effect: Effect) -> None:
        self.effect = effect


def _do(t: WorldTable, f: Frame) -> None:
    t.run(locals_of(f, Same).effect, f.base, f.source)


PROGRAMS: tuple[Program, ...] = (Program("same", Step("508.d", _do)),)
register_light(Same, ("effect",))
