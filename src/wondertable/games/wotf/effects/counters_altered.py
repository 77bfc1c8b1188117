"""Counters altered where they lie: twice as many of every kind, or others in their place (204)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.counters import add_counters, remove_counters
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Ref
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class AlterCounters(Deed):
    """Counters on cards are doubled, of every kind or of one; or all of one kind become another."""

    what: Ref
    kind: str = ""
    into: str = ""

    def steps(self) -> tuple[Step, ...]:
        return _ALTER

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def _alter(t: WorldTable, f: Frame) -> None:
    node = node_of(f, AlterCounters)
    s = scope(t, f)
    done = False
    for card in cards_of(t, f, node.what):
        for kind, n in t.cards[card].counters:
            if node.kind and kind != node.kind:
                continue
            if node.into:
                n = remove_counters(t, card, kind, n, s.you)
            done = add_counters(t, card, node.into or kind, n, s.you) or done
    did(t, f, done)


_ALTER: Final = (CHOOSE, Step("204", _alter))

register(AlterCounters)
