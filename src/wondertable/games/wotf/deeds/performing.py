"""A deed that changes nothing else on the table: it can be forbidden or replaced, and is logged and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.deeds.after_all import DoneAfterAll, opens, replaced
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.words.deeds import DEEDS
from wondertable.kernel.program import Frame

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def perform(t: WorldTable, name: str, seat: int, source: int) -> bool:
    """Let a player do what a verb alone says; return whether it was done."""
    deed = DEEDS[name]
    if deed.cant and t.forbidden(deed.cant, seat=seat):
        return False
    done = DoneAfterAll("perform", seat=seat, words=name, source=source)
    if deed.would and replaced(t, deed.would, done):
        return False
    return _done(t, done)


def _done(t: WorldTable, done: DoneAfterAll) -> bool:
    happen(t, DEEDS[done.words].event, seat=done.seat, rule="508")
    return True


def _after_all(t: WorldTable, done: DoneAfterAll, f: Frame) -> bool:
    return _done(t, done)


opens("perform", _after_all)
