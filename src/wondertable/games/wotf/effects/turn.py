"""Turns and the end: another turn, a turn that is skipped, a round that ends, a game that is won or lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.statuses import plan
from wondertable.games.wotf.deeds.winning import end_game
from wondertable.games.wotf.effects.with_choices import Deed, picks, seats_of
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.turns import LastTurn
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.change import SkipsTurn, TakesTurn
from wondertable.games.wotf.words.player import You
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class TakeTurns(Deed):
    """A player takes so many more turns after this one, or skips that many; none is kept for another round."""

    who: Player = You()
    count: int = 1
    skip: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _TURNS

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


def _plan(t: WorldTable, f: Frame) -> None:
    node = node_of(f, TakeTurns)
    s = scope(t, f)
    seats = seats_of(t, f, node.who)
    for seat in seats:
        turns = SkipsTurn(seat) if node.skip else TakesTurn(seat)
        for _ in range(node.count):
            plan(t, turns, "round", s.source, s.you)
        t.say("will skip turn" if node.skip else "will take turn", s.source, seat, number=node.count)
    did(t, f, bool(seats))


_TURNS: Final = (CHOOSE, Step("403.2.c", _plan))


@dataclass(frozen=True)
class EndRound(Effect):
    """The round ends after this turn, as if all had passed."""

    def steps(self) -> tuple[Step, ...]:
        return _END


def _end(t: WorldTable, f: Frame) -> None:
    for frame in t.frames:
        if frame.key == "turns":
            frame.own = LastTurn()
    t.say("round will end", f.source, scope(t, f).you)


_END: Final = (Step("403.4", _end),)


@dataclass(frozen=True)
class WinGame(Deed):
    """A player wins the game at once, or loses it."""

    who: Player = You()
    lose: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _WIN

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


def _win(t: WorldTable, f: Frame) -> None:
    node = node_of(f, WinGame)
    seats = seats_of(t, f, node.who)
    if len(seats) == 1:
        end_game(t, 1 - seats[0] if node.lose else seats[0], "405.e", "by a card")
    elif seats:
        end_game(t, -1, "405.e", "by a card")


_WIN: Final = (CHOOSE, Step("405.e", _win))

register(TakeTurns, EndRound, WinGame)
