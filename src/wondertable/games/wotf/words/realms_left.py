"""The realm a card has left: "create a token in the realm it moved from"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.base import Phrase, Place, Ref
from wondertable.games.wotf.words.place import where
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import register
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class RealmLeft(Place):
    """The realm from which a card moved last; of one that is gone from The World, the realm it was in."""

    card: Ref

    def within(self) -> tuple[Phrase | None, ...]:
        return (self.card,)

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        return tuple(sorted({realm for realm in [_left(t, one, s) for one in self.card.objects(t, s)] if realm}))


def _left(t: WorldTable, one: CardRef, s: Scope) -> int:
    if t.gone(one, s) is not None:
        return where(t, one, s)
    moves = (e.place for e in t.events.newest() if e.what == "left realm" and (e.card, e.life) == one)
    return next(moves, 0)


register(RealmLeft)
