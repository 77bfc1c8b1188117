"""Put cards into production, from a hand, a graveyard or from play (zone:Production.c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.producing import may_play, play_free, produce
from wondertable.games.sow.effects.leave_play import lies_dead, note_gold
from wondertable.games.sow.effects.with_choices import Deed, refs_of, this_way
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.players import doer
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class IntoProduction(Deed):
    """Cards lie in their owners' production from now on, with so much gold on each (S87)."""

    what: Cards
    amount: Quantity = Num(0)

    def steps(self) -> tuple[Step, ...]:
        return _PRODUCE

    def acts_on(self) -> Cards:
        return self.what

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether there is anything to act on; what has died may still be fetched from where it lies."""
        return any(lies_dead(t, ref) for ref in self.what.refs(t, s)) or super().able(t, s, seat)


@dataclass(frozen=True)
class PlayUnpaid(Deed):
    """Play cards without paying for them: they lie face down in production, with no gold on them (S105)."""

    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _PLAY

    def acts_on(self) -> Cards:
        return self.what

    def works_on(self, t: CityTable, card: int, s: Scope) -> bool:
        """Return whether nothing keeps the card from being played (S105)."""
        return may_play(t, card, doer(s))


def _produce(t: CityTable, f: Frame) -> None:
    node = node_of(f, IntoProduction)
    s = scope(t, f)
    found = tuple([ref for ref in refs_of(t, f, node.what) if t.is_same(ref) or lies_dead(t, ref)])
    cards = tuple([ref[0] for ref in found if t.face(ref[0]).type != "State"])
    note_gold(t, f, cards)
    this_way(t, f, "put into production", found)
    did(t, f, bool(cards))
    produce(t, cards, max(int(node.amount.value(t, s)), 0))


def _play(t: CityTable, f: Frame) -> None:
    node = node_of(f, PlayUnpaid)
    found = [ref[0] for ref in refs_of(t, f, node.what) if t.is_same(ref) or lies_dead(t, ref)]
    cards = tuple([card for card in found if t.face(card).type != "State"])
    did(t, f, bool(play_free(t, doer(scope(t, f)), cards)))


_PRODUCE: Final = (*CHOOSE, Step("S87", _produce))
_PLAY: Final = (*CHOOSE, Step("S105", _play))

register(IntoProduction, PlayUnpaid)
