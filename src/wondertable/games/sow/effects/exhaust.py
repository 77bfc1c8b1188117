"""Exhaust, ready and delay cards (exhaust.a, exhaust.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.effects.with_choices import Deed, cards_of
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.rules.exhausting import delay, exhaust, ready
from wondertable.games.sow.words.base import Cards
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.scope import did

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class TurnCards(Deed):
    """`how` is "exhaust", "ready", "delay" or "exhaust and delay"."""

    how: str
    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _TURN

    def acts_on(self) -> Cards:
        return self.what


def _turn(t: CityTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, TurnCards)
    done = False
    for card in cards_of(t, f, node.what):
        if node.how == "ready":
            done = ready(t, card, "exhaust.a") or done
        if node.how in ("exhaust", "exhaust and delay"):
            done = exhaust(t, card, "exhaust.a") or done
        if node.how in ("delay", "exhaust and delay"):
            done = delay(t, card, "exhaust.b") or done
    did(t, f, done)


_TURN: Final = (*CHOOSE, Step("exhaust.a", _turn))

register(TurnCards)
