"""Decks: cards put back on top in a chosen order, and shuffling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.piles import put_back, shuffle
from wondertable.games.wotf.effects.with_choices import Deed, picks, seats_of
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Player, Ref
from wondertable.games.wotf.words.player import You
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.scope import scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class PutBack(Deed):
    """Put cards back on top of their decks in any order; the first named lies on top."""

    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _BACK

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def _ask_order(t: WorldTable, f: Frame) -> None:
    node = node_of(f, PutBack)
    s = scope(t, f)
    cards = tuple([("card", i) for i in node.what.cards(t, s)])
    if len(cards) < 2:
        f.answer = cards
        return
    t.ask(f, s.you, "order", cards, len(cards), len(cards), ordered=True)


def _put_back(t: WorldTable, f: Frame) -> None:
    put_back(t, [option[1] for option in f.answer])


_BACK: Final = (CHOOSE, Step("301.2.c", _ask_order), Step("301.2.c", _put_back))


@dataclass(frozen=True)
class Shuffle(Deed):
    """A player shuffles their deck."""

    who: Player = You()

    def steps(self) -> tuple[Step, ...]:
        return _SHUFFLE

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


def _shuffle(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Shuffle)
    for seat in seats_of(t, f, node.who):
        shuffle(t, seat)


_SHUFFLE: Final = (CHOOSE, Step("402.a", _shuffle))

register(PutBack, Shuffle)
