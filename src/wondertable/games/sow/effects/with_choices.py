"""Deeds: effects that act on cards, and may leave these to be targeted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.rules.choosing import options_for, workable
from wondertable.games.sow.words.base import Acting, Cards
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.ref import Kept, Several, TargetOf
from wondertable.kernel.node import Node
from wondertable.kernel.program import Frame
from wondertable.vocabulary.scope import Scope, remember, scope
from wondertable.vocabulary.table import AbilityTable

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


class Deed(Acting):
    """An effect on some cards."""

    def acts_on(self) -> Cards:
        """Return the cards it acts on."""
        raise NotImplementedError

    def choices(self) -> tuple[Node, ...]:
        what = self.acts_on()
        parts = (what.a, what.b) if isinstance(what, Several) else (what,)
        return tuple([part for part in parts if isinstance(part, TargetOf)])

    def asks_first(self, t: AbilityTable, frame: Frame) -> bool:
        """Return whether it begins with a choice that can be declined: of one card, or of up to so many."""
        what = self.acts_on()
        return isinstance(what, TargetOf) and (what.count == 1 or what.up_to)

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether there is anything to act on."""
        what = self.acts_on()
        if not isinstance(what, TargetOf):
            return any(self.works_on(t, card, s) for card in what.cards(t, s))
        options = workable(t, self, what, options_for(t, what, s), s)
        return bool(options) and (what.up_to or len(options) >= what.count)


def cards_of(t: CityTable, f: Frame, what: Cards) -> tuple[int, ...]:
    """Return the cards an instruction acts on, of those that are still the same objects; what is kept is remembered."""
    return tuple([ref[0] for ref in refs_of(t, f, what) if t.is_same(ref)])


def refs_of(t: CityTable, f: Frame, what: Cards) -> tuple[Ref, ...]:
    """Return the objects an instruction acts on."""
    s = scope(t, f)
    refs = what.refs(t, s)
    s.memory["affected"] = refs
    if isinstance(what, Kept):
        s.memory[f"#{what.slot}"] = refs
    return refs


def this_way(t: CityTable, f: Frame, deed: str, refs: tuple[Ref, ...]) -> None:
    """Keep in mind what was done to which objects: "destroyed this way"."""
    remember(t, f, deed, refs)
