"""Roll a die or flip a coin: chance decides, and what it shows can be spoken of (first.a has the die)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.words.players import doer
from wondertable.kernel.node import register
from wondertable.kernel.numbers import Number
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope, did, remember, scope
from wondertable.vocabulary.table import AbilityTable

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

DIE: Final = 6
COIN: Final = 2
"""How many sides it has; a coin that shows 2 is heads, and who flips it has won the flip."""


@dataclass(frozen=True)
class LeaveToChance(Effect):
    """Roll a die, or flip a coin, which has two sides."""

    sides: int = DIE

    def steps(self) -> tuple[Step, ...]:
        return _ROLL


def _roll(t: CityTable, f: Frame) -> None:
    node = node_of(f, LeaveToChance)
    seat = doer(scope(t, f))
    shown = 1 + t.chance.below(node.sides)
    if node.sides == COIN:
        t.say("coin", seat=seat, words="heads" if shown == COIN else "tails", rule="ability.a")
    else:
        t.say("rolled", seat=seat, number=shown, rule="ability.a")
    remember(t, f, "number", shown)
    did(t, f, True)


@dataclass(frozen=True)
class Shown(Quantity):
    """What the die shows that was rolled last, or the coin with its two sides."""

    sides: int = DIE

    def value(self, table: AbilityTable, scope: Scope) -> Number:
        found: Number = scope.memory.get("number", 0)
        return found


_ROLL: Final = (Step("ability.a", _roll),)

register(LeaveToChance, Shown)
