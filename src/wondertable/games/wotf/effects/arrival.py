"""A card on its way into The World arrives under another player's control."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.rules.play_state import playing_of
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.player import You
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import did, mentioned, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class ArriveUnder(Effect):
    """The card being played arrives under a player's control."""

    who: Player = You()

    def steps(self) -> tuple[Step, ...]:
        return _ARRIVE


def _arrive_under(t: WorldTable, f: Frame) -> None:
    node = node_of(f, ArriveUnder)
    s = scope(t, f)
    cards = mentioned(t, s.memory, "event card")
    seats = node.who.seats(t, s)
    done = False
    for frame in t.being_played():
        if frame.source in cards and seats:
            playing_of(frame).under = seats[0]
            done = True
    did(t, f, done)


_ARRIVE: Final = (Step("505.1.b", _arrive_under),)

register(ArriveUnder)
