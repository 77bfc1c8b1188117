"""Players gain gold, lose it, or have it stolen (gold.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.words.players import Players
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class ChangeGold(Effect):
    """`how` is "gain", "lose", or "steal": then you gain what they lose. All who are meant do it together."""

    how: str
    amount: Quantity = Num(1)
    who: Players = Players()

    def steps(self) -> tuple[Step, ...]:
        return _CHANGE


def _ask_whom(t: CityTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, ChangeGold)
    s = scope(t, f)
    options = node.who.options(t, s)
    f.answer = ()
    if options:
        t.ask(f, s.you, "player", options)


def _change(t: CityTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, ChangeGold)
    s = scope(t, f)
    seats = tuple([int(option[1]) for option in f.answer]) or node.who.seats(t, s)
    amount = max(int(node.amount.value(t, s)), 0)
    done = 0
    for seat in seats:
        done += _gain(t, seat, amount) if node.how == "gain" else _lose(t, seat, amount)
    if node.how == "steal":
        _gain(t, s.you, done)
    did(t, f, done > 0)


def _gain(t: CityTable, seat: int, amount: int) -> int:
    if amount > 0:
        t.gain(seat, amount)
        t.say("gained", seat=seat, number=amount)
    return amount


def _lose(t: CityTable, seat: int, amount: int) -> int:
    """Nobody loses more than they have."""
    lost = min(amount, t.gold(seat))
    if lost > 0:
        t.gain(seat, -lost)
        t.say("lost", seat=seat, number=lost)
    return lost


_CHANGE: Final = (Step("M38", _ask_whom), Step("gold.a", _change))

register(ChangeGold)
