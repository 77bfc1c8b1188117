"""The questions that abilities ask the table they are played on; each game answers them by its own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.kernel.decision import NO, YES
from wondertable.kernel.node import Node
from wondertable.kernel.program import Frame
from wondertable.kernel.table import Table
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.vocabulary.effect import Effect


class AbilityTable(Table):
    """A table on which abilities run. What is said here holds where a game says nothing else."""

    def player(self, who: Node, s: Scope) -> int:
        """Return the one seat a player word means, or −1; abilities speak to whoever controls them."""
        return s.you

    def possible(self, what: Effect, s: Scope) -> bool:
        """Return whether an optional instruction could be carried out at all."""
        return what.able(self, s, s.you)

    def possible_for(self, what: Effect, s: Scope, seat: int) -> bool:
        """Return whether that player could carry it out."""
        return what.able(self, s, seat)

    def payable(self, what: Effect, s: Scope, seat: int) -> bool:
        """Return whether that player could carry it out as a price."""
        return what.able(self, s, seat)

    def choose_first(self, frame: Frame, what: Node) -> bool:
        """Start choosing what a condition speaks of; false if there is nothing to choose."""
        return False

    def speaks_of(self, frame: Frame, what: Node) -> bool:
        """Return whether whatever a condition speaks of was found."""
        return True

    def ask_may(self, frame: Frame, seat: int, question: str) -> None:
        """Ask yes or no."""
        self.ask(frame, seat, question, (YES, NO), may=True)
