"""What dies of an effect: it was killed by it, or has been brought below 0 and will die as it ends (A28)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.selector import Filter
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import register
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.reading import HISTORY, reads
from wondertable.vocabulary.scope import Scope, mentioned

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.words.last_known import LastKnown


def dies(t: WorldTable, one: CardRef, s: Scope) -> bool:
    """Return whether an object dies of an effect of this card."""
    if t.gone(one, s) is None:
        return t.cards[one[0]].zone <= REALMS and t.power(one[0]) < 0
    died = t.happenings(Trigger(("died",), period="round"), s)
    return any((e.card, e.life) == one and e.source == s.source for e in died)


@dataclass(frozen=True)
class DiesOf(Condition):
    """So many cards die of this."""

    what: Ref
    count: int = 1

    def holds(self, t: WorldTable, s: Scope) -> bool:
        return len([one for one in self.what.objects(t, s) if dies(t, one, s)]) >= self.count


@dataclass(frozen=True)
class DiesThisWay(Filter):
    """One of the cards mentioned that dies of this ("for each enemy that dies this way")."""

    name: str = "it"
    word: str = field(default="", compare=False)

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return card in mentioned(t, s.memory, self.name) and dies(t, (card, t.cards[card].life), s)

    def fitted(self, t: WorldTable, was: LastKnown, s: Scope) -> bool:
        return (was.card, was.life) in s.memory.get(self.name, ()) and dies(t, (was.card, was.life), s)

    def mentions(self) -> str:
        return self.name


register(DiesOf, DiesThisWay)
reads(HISTORY, DiesOf, DiesThisWay)
