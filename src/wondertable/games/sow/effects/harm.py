"""Deal damage to cards, or take damage off them (damage.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.after_all import DoneAnyway, opens, replaced
from wondertable.games.sow.deeds.damage import deal, harm, mend
from wondertable.games.sow.deeds.replacing import anybody_saves
from wondertable.games.sow.derived.forbidding import held_off
from wondertable.games.sow.effects.with_choices import Deed, cards_of, refs_of, this_way
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.players import bearing
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class DealDamage(Deed):
    """Deal damage to cards, to all of them at the same time; the card with the text deals it, or another one."""

    amount: Quantity
    what: Cards
    by: Cards | None = None

    def steps(self) -> tuple[Step, ...]:
        return _DEAL

    def acts_on(self) -> Cards:
        return self.what

    def choices(self) -> tuple[Node, ...]:
        by: tuple[Node, ...] = (self.by,) if isinstance(self.by, TargetOf) else ()
        return (*by, *super().choices())


@dataclass(frozen=True)
class Mend(Deed):
    """Remove damage from cards; all of it where no amount is given."""

    amount: Quantity | None
    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _MEND

    def acts_on(self) -> Cards:
        return self.what


def _deal(t: CityTable, f: Frame) -> None:
    node = node_of(f, DealDamage)
    s = scope(t, f)
    own = (s.source, s.life)
    sources = (own,) if node.by is None else node.by.refs(t, s) or (own,)
    refs = [ref for ref in refs_of(t, f, node.what) if t.is_there(ref)]
    amounts = [int(node.amount.value(t, bearing(s, ref))) for ref in refs]
    blows = [(source, ref, n) for source in sources for ref, n in zip(refs, amounts)]
    dealt = deal(t, [harm(t, ref[0], n, source, "damage.b") for source, ref, n in blows])
    remember(t, f, "damage dealt", dealt)
    this_way(t, f, "damaged", tuple([ref for ref, n in zip(refs, amounts) if n > 0]))
    did(t, f, any(amounts))


def _mend(t: CityTable, f: Frame) -> None:
    node = node_of(f, Mend)
    s = scope(t, f)
    done = 0
    for card in cards_of(t, f, node.what):
        amount = t.damage(card) if node.amount is None else int(node.amount.value(t, s))
        done += _heal(t, card, min(amount, t.damage(card)))
    remember(t, f, "damage removed", done)
    did(t, f, done > 0)


def _heal(t: CityTable, card: int, amount: int) -> int:
    if amount <= 0 or held_off(t, card, "be healed"):
        return 0
    if anybody_saves(t) and replaced(t, "mended", DoneAnyway("heal", card, t.cards[card].controller, amount)):
        return 0
    return mend(t, card, amount, "damage.b")


def _heal_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    return mend(t, deed.card, deed.number, "damage.b") > 0


opens("heal", _heal_after_all)
_DEAL: Final = (*CHOOSE, *CHOOSE, Step("damage.b", _deal))
_MEND: Final = (*CHOOSE, Step("damage.b", _mend))

register(DealDamage, Mend)
