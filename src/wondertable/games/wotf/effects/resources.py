"""Gain, lose and pay: energy, actions, faith and free attacks (202)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.resources import gain, lose, lose_all_but, may_gain, pay, set_amount
from wondertable.games.wotf.derived.queries import spendable
from wondertable.games.wotf.effects.with_choices import Deed, picks, seats_of
from wondertable.games.wotf.rules.bill import faith_spent
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.memory import add_up
from wondertable.games.wotf.words.player import You
from wondertable.kernel.decision import numbers
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.quantity import Num, Quantity, Remembered
from wondertable.vocabulary.scope import Scope, did, scope
from wondertable.vocabulary.table import AbilityTable

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


RESOURCE_RULES: Final = {
    "energy": "202.1", "actions": "202.2", "faith": "202.3", "free attacks": "term:Free Attack",
}  # fmt: skip


@dataclass(frozen=True)
class Gain(Deed):
    """A player gains some of a resource."""

    resource: str
    amount: Quantity = Num(1)
    who: Player = You()

    def steps(self) -> tuple[Step, ...]:
        return _GAIN

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


def _gain(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Gain)
    s = scope(t, f)
    for seat in seats_of(t, f, node.who):
        amount = node.amount.value(t, s)
        did(t, f, amount > 0 and may_gain(t, seat, node.resource, f.source))
        gained = s.memory["number"] = gain(t, seat, node.resource, amount, f.source)
        add_up(s.memory, f"gained {node.resource}", gained)


_GAIN: Final = (CHOOSE, Step("403.3.h", _gain))


@dataclass(frozen=True)
class Lose(Deed):
    """A player loses some of a resource, or all of it but so much."""

    resource: str
    amount: Quantity | None = None
    who: Player = You()
    but: int = 0

    def steps(self) -> tuple[Step, ...]:
        return _LOSE

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


def _lose(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Lose)
    s = scope(t, f)
    done = False
    for seat in seats_of(t, f, node.who):
        if node.amount is None:
            lost = lose_all_but(t, seat, node.resource, node.but, f.source)
            asked: Number = lost
        else:
            asked = node.amount.value(t, s)
            lost = lose(t, seat, node.resource, asked, f.source)
        s.memory["number"] = lost
        add_up(s.memory, f"lost {node.resource}", lost)
        done = done or 0 < lost >= asked  # A158
    did(t, f, done)


_LOSE: Final = (CHOOSE, Step("202.a", _lose))


@dataclass(frozen=True)
class SetAmount(Deed):
    """A player's resource becomes a number."""

    resource: str
    amount: Quantity
    who: Player = You()

    def steps(self) -> tuple[Step, ...]:
        return _SET

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


def _set(t: WorldTable, f: Frame) -> None:
    node = node_of(f, SetAmount)
    for seat in seats_of(t, f, node.who):
        set_amount(t, seat, node.resource, node.amount.value(t, scope(t, f)))


_SET: Final = (CHOOSE, Step("202.a", _set))


@dataclass(frozen=True)
class Pay(Deed):
    """A player pays; what is paid is lost, or goes to another player (term:Pay X)."""

    resource: str
    amount: Quantity
    who: Player = You()
    to: Player | None = None

    def steps(self) -> tuple[Step, ...]:
        return _PAY

    def is_price(self) -> bool:
        return True

    def dues(self, t: AbilityTable, s: Scope) -> tuple[str, Number] | None:
        if self.who != You() or self.open_x(s):
            return None
        return (self.resource, self.amount.value(t, s))

    def open_x(self, s: Scope) -> bool:
        """Return whether it is an X that is still to be chosen."""
        return isinstance(self.amount, Remembered) and self.amount.name == "x" and "x" not in s.memory

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        if self.resource == "faith" and (faith_spent(t, seat) or t.forbidden("activate faith", seat=seat)):
            return False
        if self.open_x(s):
            return True
        return spendable(t, seat, self.resource) >= self.amount.value(t, s)


def _ask_x(t: WorldTable, f: Frame) -> None:
    """X is chosen as it is paid."""
    node = node_of(f, Pay)
    f.answer = ()
    s = scope(t, f)
    if node.open_x(s):
        seats = node.who.seats(t, s)
        t.ask(f, seats[0], "x", numbers(spendable(t, seats[0], node.resource)))


def _pay(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Pay)
    s = scope(t, f)
    if f.answer:
        s.memory["x"] = f.answer[0][1]
    for seat in node.who.seats(t, s):
        if not node.able(t, s, seat):
            s.memory["number"] = 0
            did(t, f, False)
            continue
        amount = s.memory["number"] = node.amount.value(t, s)
        add_up(s.memory, f"spent {node.resource}", amount)
        pay(t, seat, node.resource, amount, f.source, "term:Pay X.a")
        for other in () if node.to is None else node.to.seats(t, s):
            gain(t, other, node.resource, amount, f.source, "term:Pay X.c")
        did(t, f, True)


_PAY: Final = (Step("term:Pay X.a", _ask_x), Step("term:Pay X", _pay))

register(Gain, Lose, SetAmount, Pay)
