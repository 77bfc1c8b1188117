"""Advance or flip a State by an ability (state.e, state.i)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.gold import pay_gold
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.rules.states import advance_by_ability, advance_cost, flip_state
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.last_known import WONDER
from wondertable.games.sow.words.players import doer
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class AdvanceState(Effect):
    """The player advances their State, or the State `what`: for free, or for its cost reduced by `less`."""

    less: Quantity | None = None
    what: Cards | None = None

    def steps(self) -> tuple[Step, ...]:
        return _ADVANCE

    def choices(self) -> tuple[Node, ...]:
        return (self.what,) if isinstance(self.what, TargetOf) else ()

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether there is a State that can advance, and gold enough."""
        if self.what is not None:
            return isinstance(self.what, TargetOf) or any(can_advance(t, one) for one in self.whose(t, s))
        return can_advance(t, doer(s)) and self.price(t, s, doer(s)) <= t.gold(doer(s))

    def whose(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        """Return the players whose States are meant; the acting player pays."""
        if self.what is None:
            return (doer(s),)
        return tuple([t.cards[i].controller for i in self.what.cards(t, s) if t.face(i).type == "State"])

    def price(self, t: CityTable, s: Scope, seat: int) -> int:
        """Return what is to be paid for the State of a player."""
        return 0 if self.less is None else max(advance_cost(t, seat) - int(self.less.value(t, s)), 0)


@dataclass(frozen=True)
class FlipState(Effect):
    """The player flips their State over to its Wonder side."""

    def steps(self) -> tuple[Step, ...]:
        return _FLIP

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether there is a State to flip."""
        return can_advance(t, doer(s))


def can_advance(t: CityTable, seat: int) -> bool:
    """Return whether a player has a State that is no Wonder yet."""
    return t.state_of(seat) >= 0 and t.age(t.state_of(seat)) < WONDER


def _advance(t: CityTable, f: Frame) -> None:
    node = node_of(f, AdvanceState)
    s = scope(t, f)
    done = False
    for seat in [seat for seat in node.whose(t, s) if can_advance(t, seat)]:
        price = node.price(t, s, seat)
        if price <= t.gold(doer(s)) and advance_by_ability(t, seat):
            pay_gold(t, doer(s), price, t.state_of(seat), "state.e")
            done = True
    did(t, f, done)


def _flip(t: CityTable, f: Frame) -> None:
    did(t, f, flip_state(t, doer(scope(t, f))))


_ADVANCE: Final = (*CHOOSE, Step("S86", _advance))
_FLIP: Final = (Step("S86", _flip),)

register(AdvanceState, FlipState)
