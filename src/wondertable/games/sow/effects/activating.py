"""Activate a card in battle at once, though it is nobody's or another's turn to act (phase:Battle.g)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.effects.with_choices import Deed, cards_of
from wondertable.games.sow.rules.battle import DONE, activations, carry_out, could_act
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.zones import area
from wondertable.kernel.node import register, register_light
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.scope import did

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class ActivateNow(Deed):
    """Cards of the battle are activated at once, one after the other; with `again`, though they are exhausted (S89)."""

    what: Cards
    again: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _ACTIVATE

    def acts_on(self) -> Cards:
        return self.what


class StillToAct(Locals):
    """The cards that are still to be activated."""

    __slots__ = ("left",)

    def __init__(self, left: tuple[Ref, ...]) -> None:
        self.left = left


def _begin(t: CityTable, f: Frame) -> None:
    f.own = StillToAct(tuple([t.ref(card) for card in cards_of(t, f, _node(f).what)]))
    did(t, f, False)


def _ask(t: CityTable, f: Frame) -> None:
    node = _node(f)
    f.answer = ()
    own = locals_of(f, StillToAct)
    left = [ref for ref in own.left if t.is_there(ref) and may_now(t, ref[0], node)]
    own.left = tuple(left[1:])
    if left:
        t.ask(f, t.cards[left[0][0]].controller, "command", (*activations(t, [left[0][0]]), DONE), may=True)
    else:
        f.leave()


def may_now(t: CityTable, card: int, node: ActivateNow) -> bool:
    """Return whether a card is in the battle that is fought, and may act."""
    here = bool(t.battle) and area(t.cards[card].zone) == t.place
    return here and could_act(t, card) and (node.again or not t.exhausted(card))


def _act(t: CityTable, f: Frame) -> None:
    f.go(_ask)
    way = f.answer[0]
    if way != DONE:
        did(t, f, True)
        carry_out(t, way, f.source)


def _node(f: Frame) -> ActivateNow:
    node = node_of(f, ActivateNow)
    return node


_ACTIVATE: Final = (*CHOOSE, Step("S89", _begin), Step("S89", _ask), Step("S89", _act))

register(ActivateNow)
register_light(StillToAct, ("left",))
