"""Gain gold, or make an opponent lose some (gold.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.table import CityTable


@dataclass(frozen=True)
class GainGold(Effect):
    """You gain gold."""

    amount: Quantity = Num(1)

    def steps(self) -> tuple[Step, ...]:
        return _GAIN


@dataclass(frozen=True)
class OpponentLoses(Effect):
    """Each opponent loses gold; with `steal` you gain what they lose."""

    amount: Quantity = Num(1)
    steal: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _LOSE


def _gain(t: CityTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, GainGold)
    s = scope(t, f)
    amount = int(node.amount.value(t, s))
    if amount > 0:
        t.gain(s.you, amount)
        t.say("gained", seat=s.you, number=amount)
    did(t, f, amount > 0)


def _lose(t: CityTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, OpponentLoses)
    s = scope(t, f)
    amount = min(int(node.amount.value(t, s)), t.gold(1 - s.you))
    if amount > 0:
        t.gain(1 - s.you, -amount)
        t.say("lost", seat=1 - s.you, number=amount)
        if node.steal:
            t.gain(s.you, amount)
            t.say("gained", seat=s.you, number=amount)
    did(t, f, amount > 0)


_GAIN: Final = (Step("gold.a", _gain),)
_LOSE: Final = (Step("gold.a", _lose),)

register(GainGold, OpponentLoses)
