"""The three things every instruction speaks of: players, places and cards. Each kind has its own module."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.kernel.identity import CardRef, refs
from wondertable.kernel.node import Node
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


class Phrase(Node):
    """Words for players, realms or cards."""

    def within(self) -> tuple[Phrase | None, ...]:
        """The phrases inside that may leave something to be chosen, in the order of the words."""
        return ()

    def is_choice(self) -> bool:
        """Whether this itself is left to be chosen."""
        return False


class Player(Phrase):
    """One or more players."""

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        """Which seats are meant, the acting player's first."""
        raise NotImplementedError


class Place(Phrase):
    """One or more realms."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        """Which realms are meant now, lowest number first."""
        raise NotImplementedError


class Ref(Phrase):
    """Some cards."""

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        """Which cards, now."""
        raise NotImplementedError

    def objects(self, t: WorldTable, s: Scope) -> tuple[CardRef, ...]:
        """Which objects are spoken of; of those that are gone something may still be asked."""
        return refs(t, self.cards(t, s))
