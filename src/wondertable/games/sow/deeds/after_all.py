"""ability.b: a deed that something may be done instead of, and doing it after all where that is declined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.replacing import ask_next, begin_instead, do_it, saver, was_done
from wondertable.games.sow.words.under_way import DoneInstead
from wondertable.kernel.event import Event
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Program, Step, locals_of
from wondertable.vocabulary.scope import did

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

INSTEAD: Final = "instead of a deed"


@dataclass(frozen=True)
class DoneAnyway(Node):
    """A deed that was about to be done: to a card, by a player, how much, of what kind, by which card and rule."""

    deed: str
    card: int = -1
    seat: int = -1
    number: int = 0
    words: str = ""
    source: int = -1
    rule: str = ""


Door = Callable[["CityTable", DoneAnyway], bool]
"""Do a deed without asking again; whether it was done."""
_DOORS: Final[dict[str, Door]] = {}


def opens(deed: str, door: Door) -> None:
    """Register how a deed is done after all."""
    _DOORS[deed] = door


def replaced(t: CityTable, event: str, deed: DoneAnyway) -> bool:
    """Return whether something is done instead of a deed; where that is declined, the deed is done after all.

    Ask whether `anybody_saves` first: a deed is made by interpreted code, and mostly nobody speaks of it.
    """
    life = t.cards[deed.card].life if deed.card >= 0 else -1
    told = Event(event, deed.card, deed.seat, number=deed.number, words=deed.words, life=life)
    saving = saver(t, told)
    if saving is None:
        return False
    locals_of(begin_instead(t, INSTEAD, saving, told), DoneInstead).deed = deed
    return True


def _or_do(t: CityTable, f: Frame) -> None:
    own = locals_of(f, DoneInstead)
    if own.deed is not None and not was_done(own, f.memory) and not ask_next(t, f):
        assert isinstance(own.deed, DoneAnyway)
        did(t, f, _DOORS[own.deed.deed](t, own.deed))


PROGRAMS: tuple[Program, ...] = (Program(INSTEAD, Step("ability.b", do_it), Step("ability.b", _or_do)),)

register(DoneAnyway)
