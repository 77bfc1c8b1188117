"""Move counters from a card to another; from one that has left play, those that lay on it (counter.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.counters import put_counters, take_counters
from wondertable.games.sow.effects.with_choices import Deed, cards_of, refs_of
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.dice import DICE
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.players import doer
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope, did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class ShiftCounters(Deed):
    """Move counters of a kind, or of any kind, from a card to another; all of them where no amount is given."""

    kind: str
    amount: Quantity | None
    what: Cards
    to: Cards

    def steps(self) -> tuple[Step, ...]:
        return _MOVE

    def acts_on(self) -> Cards:
        return self.what

    def choices(self) -> tuple[Node, ...]:
        to: tuple[Node, ...] = (self.to,) if isinstance(self.to, TargetOf) else ()
        return (*super().choices(), *to)

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether there is anything to move."""
        if isinstance(self.what, TargetOf):
            return super().able(t, s, seat)
        return any(_lying(t, ref, self.kind) for ref in self.what.refs(t, s))


def _move(t: CityTable, f: Frame) -> None:
    """The oldest go first; what can't be taken off stays, and so does all if there is nothing to put it on."""
    node = node_of(f, ShiftCounters)
    s = scope(t, f)
    onto = [card for card in cards_of(t, f, node.to) if t.in_play(card)][:1]
    moved = 0
    for ref in [ref for ref in refs_of(t, f, node.what) if onto and ref[0] != onto[0]]:
        left = -1 if node.amount is None else int(node.amount.value(t, s))
        for kind, there in _lying(t, ref, node.kind):
            taken = _taken(t, ref, kind, there if left < 0 else min(left, there))
            left -= taken if left >= 0 else 0
            moved += taken
            put_counters(t, [(card, taken) for card in onto if taken], kind, doer(s))
    remember(t, f, "counters removed", moved)
    did(t, f, moved > 0)


def _lying(t: CityTable, ref: Ref, kind: str) -> list[tuple[str, int]]:
    """Return the counters of a kind, or of each kind, that lie on an object, or lay on it as it left play."""
    was = t.last_known(ref)
    if was is None and not t.is_same(ref):
        return []
    counters = t.cards[ref[0]].counters if was is None else was.counters
    return [(name, int(n)) for name, n in counters if name not in DICE and kind in ("", name)]


def _taken(t: CityTable, ref: Ref, kind: str, amount: int) -> int:
    return take_counters(t, ref[0], kind, amount) if t.is_same(ref) else amount


_MOVE: Final = (*CHOOSE, *CHOOSE, Step("counter.a", _move))

register(ShiftCounters)
