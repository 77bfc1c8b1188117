"""Control: of cards and stones, and of another player's turn (505)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.control import gain_control
from wondertable.games.wotf.deeds.statuses import plan
from wondertable.games.wotf.deeds.stones import may_seize, seize_stone
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, keep, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Player, Ref
from wondertable.games.wotf.words.change import ControlsTurn
from wondertable.games.wotf.words.player import Opponent, You
from wondertable.games.wotf.words.zones import CENTRE, REALMS
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class GainControl(Deed):
    """A player gains control of cards or stones, this round or for good; `who` nobody: to the centre.

    Stones may be gained by seizing them (A165).
    """

    what: Ref
    who: Player | None = You()
    until: str = ""
    how: str = ""

    def steps(self) -> tuple[Step, ...]:
        return _CONTROL

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what, self.who)


def _control(t: WorldTable, f: Frame) -> None:
    node = node_of(f, GainControl)
    s = scope(t, f)
    seats = (CENTRE,) if node.who is None else node.who.seats(t, s)
    done = False
    for card in cards_of(t, f, node.what):
        if t.cards[card].zone <= REALMS and seats:
            if t.cards[card].controller >= 0 and isinstance(node.who, (You, type(None))):
                s.memory["player"] = t.cards[card].controller  # "that player" is the one it was taken from
            done = _gain(t, node, card, seats[0], s.source) or done
    did(t, f, done)


def _gain(t: WorldTable, node: GainControl, card: int, seat: int, source: int) -> bool:
    if node.how != "seize":
        return gain_control(t, card, seat, node.until, source)
    return may_seize(t, card, seat) and seize_stone(t, card, seat, "A165")


_CONTROL: Final = (CHOOSE, Step("505.1", _control))


@dataclass(frozen=True)
class ExchangeControl(Deed):
    """Two cards change sides: each goes to the controller of the other."""

    a: Ref
    b: Ref
    until: str = ""

    def steps(self) -> tuple[Step, ...]:
        return _EXCHANGE

    def choices(self) -> tuple[Node, ...]:
        return picks(self.a, self.b)


def _exchange(t: WorldTable, f: Frame) -> None:
    node = node_of(f, ExchangeControl)
    s = scope(t, f)
    first, second = node.a.cards(t, s)[:1], node.b.cards(t, s)[:1]
    if not first or not second or t.cards[first[0]].controller == t.cards[second[0]].controller:
        did(t, f, False)
        return
    keep(t, f, first + second)
    seats = t.cards[second[0]].controller, t.cards[first[0]].controller
    done = gain_control(t, first[0], seats[0], node.until, s.source)
    did(t, f, gain_control(t, second[0], seats[1], node.until, s.source) or done)


_EXCHANGE: Final = (CHOOSE, Step("505.1.b", _exchange))


@dataclass(frozen=True)
class SwitchControl(Deed):
    """You and another player exchange control of all these cards: what is yours becomes theirs, and the other way."""

    what: Ref
    other: Player = Opponent()

    def steps(self) -> tuple[Step, ...]:
        return _SWITCH

    def choices(self) -> tuple[Node, ...]:
        return picks(self.other, self.what)


def _switch(t: WorldTable, f: Frame) -> None:
    node = node_of(f, SwitchControl)
    s = scope(t, f)
    goes_to = dict.fromkeys(node.other.seats(t, s), s.you)
    if goes_to:
        goes_to[s.you] = next(iter(goes_to))
    cards = [i for i in cards_of(t, f, node.what) if t.cards[i].zone <= REALMS]
    sides = [(i, goes_to[t.cards[i].controller]) for i in cards if t.cards[i].controller in goes_to]
    done = [i for i, seat in sides if gain_control(t, i, seat, "", s.source)]
    did(t, f, bool(done))


_SWITCH: Final = (CHOOSE, Step("505.1.b", _switch))


@dataclass(frozen=True)
class ControlTurn(Deed):
    """You control a player's next turn: you see what they see and decide for them (505.4)."""

    who: Player

    def steps(self) -> tuple[Step, ...]:
        return _TURN

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


def _turn(t: WorldTable, f: Frame) -> None:
    node = node_of(f, ControlTurn)
    s = scope(t, f)
    for seat in node.who.seats(t, s):
        plan(t, ControlsTurn(seat), "", s.source, s.you)
        t.say("will control turn", s.source, seat, number=s.you)


_TURN: Final = (CHOOSE, Step("505.4.a", _turn))

register(GainControl, ExchangeControl, SwitchControl, ControlTurn)
