"""504.a: a deed that something may happen instead of, and doing it after all where nothing does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.instead import would
from wondertable.kernel.node import Node, Value, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class DoneAfterAll(Effect):
    """A deed that was about to be done: to a card, by a player, how much, of what kind, by which card and rule.

    `change` is what it does to the card, where that has a node of its own; `left` is what a player has left of
    something without end.
    """

    deed: str
    card: int = -1
    seat: int = -1
    number: Value = 0
    words: str = ""
    source: int = -1
    rule: str = ""
    change: Node | None = None
    left: Value = 0

    def steps(self) -> tuple[Step, ...]:
        return _STEPS


Door = Callable[["WorldTable", DoneAfterAll, Frame], bool]
"""Do a deed after all; whether it was done."""
_DOORS: Final[dict[str, Door]] = {}


def opens(deed: str, door: Door) -> None:
    """Register how a deed is done after all."""
    _DOORS[deed] = door


def replaced(t: WorldTable, event: str, deed: DoneAfterAll) -> bool:
    """Return whether something may happen instead of a deed; the deed is done after all if nothing does.

    Ask whether anything is `replaceable` first: a deed is made by interpreted code, and mostly nobody speaks of it.
    """
    return would(t, event, deed.seat, deed, deed.card, deed.number, deed.source)


def _do(t: WorldTable, f: Frame) -> None:
    node = node_of(f, DoneAfterAll)
    did(t, f, _DOORS[node.deed](t, node, f))


_STEPS: Final = (Step("504.a", _do),)

register(DoneAfterAll)
