"""Players gain gold, lose it, pay it, or have it stolen (gold.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.gold import gain_gold, lose_gold, pay_gold
from wondertable.games.sow.words.players import Players, doer
from wondertable.kernel.decision import NO, Option
from wondertable.kernel.node import register
from wondertable.kernel.numbers import Number
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope, did, remember, scope
from wondertable.vocabulary.table import AbilityTable

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class ChangeGold(Effect):
    """`how` is "gain", "lose", or "steal": then you gain what they lose. All who are meant do it together.

    Without an amount, all gold is lost.
    """

    how: str
    amount: Quantity | None = Num(1)
    who: Players = Players()

    def steps(self) -> tuple[Step, ...]:
        return _CHANGE

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether it would change anything."""
        return self.how == "gain" or any(t.gold(one) for one in gold_seats(t, self.who, s))


@dataclass(frozen=True)
class PayGold(Effect):
    """The player pays gold: all of it or nothing."""

    amount: Quantity

    def steps(self) -> tuple[Step, ...]:
        return _PAY

    def is_price(self) -> bool:
        return True

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether they have so much."""
        return t.gold(doer(s)) >= self.amount.value(t, s)

    def dues(self, t: AbilityTable, s: Scope) -> tuple[str, Number] | None:
        return ("gold", self.amount.value(t, s))


def _ask_whom(t: CityTable, f: Frame) -> None:
    node = node_of(f, ChangeGold)
    s = scope(t, f)
    options = node.who.options(t, s)
    f.answer = ()
    if options:
        t.ask(f, s.you, "player", options)


def _change(t: CityTable, f: Frame) -> None:
    node = node_of(f, ChangeGold)
    s = scope(t, f)
    picked = tuple([int(option[1]) for option in f.answer])
    if picked:
        remember(t, f, "picked", picked[0])
    done = 0
    for seat in picked or gold_seats(t, node.who, s):
        amount = t.gold(seat) if node.amount is None else max(int(node.amount.value(t, s)), 0)
        done += gain_gold(t, seat, amount, "gold.a") if node.how == "gain" else lose_gold(t, seat, amount)
    if node.how == "steal":
        gain_gold(t, s.you, done, "gold.a")
    remember(t, f, "gold", done)
    did(t, f, done > 0)


def gold_seats(t: CityTable, who: Players, s: Scope) -> tuple[int, ...]:
    """Return whose gold changes: where "you" does it at another player's turn of things, theirs."""
    return (doer(s),) if who == Players() else who.seats(t, s)


def _pay(t: CityTable, f: Frame) -> None:
    node = node_of(f, PayGold)
    s = scope(t, f)
    amount = int(node.amount.value(t, s))
    paid = t.gold(doer(s)) >= amount
    if paid:
        pay_gold(t, doer(s), amount, f.source, "ability.e")
    did(t, f, paid)


_CHANGE: Final = (Step("M38", _ask_whom), Step("gold.a", _change))
_PAY: Final = (Step("ability.e", _pay),)


@dataclass(frozen=True)
class PayAny(Effect):
    """The player pays any amount of gold, up to `most`; X is how much it was."""

    most: int = 0

    def steps(self) -> tuple[Step, ...]:
        return _PAY_ANY

    def is_price(self) -> bool:
        return True

    def asks_first(self, t: AbilityTable, frame: Frame) -> bool:
        """It begins with a number: who may pay and names one pays."""
        return True


def _ask_how_much(t: CityTable, f: Frame) -> None:
    seat = doer(scope(t, f))
    may = f.may
    most = min(t.gold(seat), node_of(f, PayAny).most or t.gold(seat))
    amounts: tuple[Option, ...] = tuple([("number", n) for n in range(most + 1)])
    t.ask(f, seat, "pay any", (*amounts, NO) if may else amounts, may=may)


def _pay_so_much(t: CityTable, f: Frame) -> None:
    amount: int = 0 if f.answer[0] == NO else f.answer[0][1]
    pay_gold(t, doer(scope(t, f)), amount, f.source, "ability.e")
    remember(t, f, "x", amount)
    remember(t, f, "number", amount)
    did(t, f, amount > 0)


_PAY_ANY: Final = (Step("ability.e", _ask_how_much), Step("ability.e", _pay_so_much))

register(ChangeGold, PayGold, PayAny)
