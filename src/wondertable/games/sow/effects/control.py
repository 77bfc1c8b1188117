"""Take control of another player's card, for good or for a while (zones.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.control import take_over
from wondertable.games.sow.deeds.movement import hand_over
from wondertable.games.sow.effects.with_choices import Deed, cards_of
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.players import Players, doer
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.program import Frame, Locals, Step, node_of
from wondertable.vocabulary.scope import did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class TakeOver(Deed):
    """The player (or `who`) controls cards from now on; they move to that player's city and stay ready or exhausted."""

    what: Cards
    until: str = ""
    who: Players = Players()

    def steps(self) -> tuple[Step, ...]:
        return _CONTROL

    def acts_on(self) -> Cards:
        return self.what


class HandedTo(Locals):
    """The player who was picked to get the cards."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


register_light(HandedTo, ("seat",))


def _ask_whom(t: CityTable, f: Frame) -> None:
    node = node_of(f, TakeOver)
    s = scope(t, f)
    options = node.who.options(t, s)
    f.answer = ()
    if options:
        t.ask(f, s.you, "player", options)


def _note_whom(t: CityTable, f: Frame) -> None:
    for option in f.answer:
        remember(t, f, "picked", int(option[1]))
        f.own = HandedTo(int(option[1]))


def _control(t: CityTable, f: Frame) -> None:
    node = node_of(f, TakeOver)
    s = scope(t, f)
    picked = f.own.seat if isinstance(f.own, HandedTo) else (*node.who.seats(t, s), -1)[0]
    seat: int = doer(s) if node.who == Players() else picked
    taken = [card for card in cards_of(t, f, node.what) if take_over(t, card, seat, s.source, node.until)]
    did(t, f, bool(taken))


@dataclass(frozen=True)
class TradePlaces(Deed):
    """The controllers of two cards change places; if one of the cards can't be had, nothing happens (S91)."""

    what: Cards
    other: Cards

    def steps(self) -> tuple[Step, ...]:
        return _EXCHANGE

    def acts_on(self) -> Cards:
        return self.what

    def choices(self) -> tuple[Node, ...]:
        other: tuple[Node, ...] = (self.other,) if isinstance(self.other, TargetOf) else ()
        return (*super().choices(), *other)


def _exchange(t: CityTable, f: Frame) -> None:
    node = node_of(f, TradePlaces)
    both = (*cards_of(t, f, node.what), *cards_of(t, f, node.other))
    seats = [t.cards[card].controller for card in both]
    able = len(both) == 2 and seats[0] != seats[1] and all(_movable(t, card) for card in both)
    for card, seat in zip(both, reversed(seats)) if able else ():
        hand_over(t, card, seat)
    did(t, f, able)


def _movable(t: CityTable, card: int) -> bool:
    return t.in_play(card) and t.face(card).type != "State"


_EXCHANGE: Final = (*CHOOSE, *CHOOSE, Step("zones.a", _exchange))
_CONTROL: Final = (Step("M38", _ask_whom), Step("M38", _note_whom), *CHOOSE, Step("zones.a", _control))

register(TakeOver, TradePlaces)
