"""Remove effects: a card is no longer nullified, or loses what was done to it for this round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.change import Nullified
from wondertable.games.wotf.words.effects.deed import Deed, cards_of, picks
from wondertable.kernel.card import Status
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.table import WorldTable


@dataclass(frozen=True)
class RemoveEffects(Deed):
    """Effects on cards end: those that nullify, those of this round, or all: `kind` says which."""

    what: Ref
    kind: str = "nullify"

    def steps(self) -> tuple[Step, ...]:
        return _REMOVE

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def _ends(status: Status, kind: str) -> bool:
    if kind == "nullify":
        return isinstance(status.change, Nullified)
    return kind == "all" or status.until in ("round", "round step", "turn", "battle")


def _remove(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, RemoveEffects)
    done = False
    for card in cards_of(t, f, node.what):
        kept = tuple([status for status in t.cards[card].statuses if not _ends(status, node.kind)])
        if len(kept) < len(t.cards[card].statuses):
            t.own(card).statuses = kept
            t.say("effects removed", card, scope(t, f).you, t.cards[card].zone, rule="term:Status Effect.a")
            done = True
    t.touch()
    did(t, f, done)


_REMOVE: Final = (CHOOSE, Step("term:Status Effect.a", _remove))

register(RemoveEffects)
