"""Deeds: effects that act on cards, and may leave these to be targeted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import Node
from wondertable.kernel.program import Frame
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


class Deed(Effect):
    """An effect on some cards."""

    def acts_on(self) -> Cards:
        """The cards it acts on."""
        raise NotImplementedError

    def choices(self) -> tuple[Node, ...]:
        what = self.acts_on()
        return (what,) if isinstance(what, TargetOf) else ()

    def asks_first(self, t: CityTable, frame: Frame) -> bool:
        """Whether it begins with a choice of one target."""
        what = self.acts_on()
        return isinstance(what, TargetOf) and what.count == 1

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Whether there is anything to act on."""
        from wondertable.games.sow.rules.choosing import options_for

        what = self.acts_on()
        return bool(options_for(t, what, s) if isinstance(what, TargetOf) else what.cards(t, s))


def cards_of(t: CityTable, f: Frame, what: Cards) -> tuple[int, ...]:
    """The cards an instruction acts on; from now on they are "it"."""
    s = scope(t, f)
    refs = what.refs(t, s)
    s.memory["it"] = refs
    return tuple([ref[0] for ref in refs if t.is_there(ref)])
