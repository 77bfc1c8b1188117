"""The three things every instruction speaks of: players, places and cards; and what it does to cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.kernel.identity import CardRef, refs
from wondertable.kernel.node import Node, Value
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


class Phrase(Node):
    """Words for players, realms or cards."""

    def within(self) -> tuple[Phrase | None, ...]:
        """Return the phrases inside that may leave something to be chosen, in the order of the words."""
        return ()

    def is_choice(self) -> bool:
        """Return whether this itself is left to be chosen."""
        return False

    def is_target(self) -> bool:
        """Of a choice, whether what is chosen is targeted."""
        return False

    def may_be_none(self) -> bool:
        """Of a choice, whether it is made even if nothing is chosen."""
        return False

    def chooser(self, t: WorldTable, s: Scope) -> int:
        """Of a choice, who makes it."""
        return s.you

    def how_many(self, t: WorldTable, s: Scope, there: int) -> tuple[int, int]:
        """Of a choice, how few and how many are chosen of those that are there."""
        return min(there, 1), min(there, 1)

    def is_spoken_of(self, memory: dict[str, Value], picked: tuple[Value, ...]) -> None:
        """Of a choice, what is meant from now on by words that do not name it."""


class Player(Phrase):
    """One or more players."""

    def seats(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        """Return which seats are meant, the acting player's first."""
        raise NotImplementedError


class Place(Phrase):
    """One or more realms."""

    def realms(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        """Return which realms are meant now, lowest number first."""
        raise NotImplementedError


class Ref(Phrase):
    """Some cards."""

    def cards(self, t: WorldTable, s: Scope) -> tuple[int, ...]:
        """Return which cards, now."""
        raise NotImplementedError

    def objects(self, t: WorldTable, s: Scope) -> tuple[CardRef, ...]:
        """Return which objects are spoken of; of those that are gone something may still be asked."""
        return refs(t, self.cards(t, s))


class Acting(Effect):
    """An instruction that does something to cards."""

    def takes_away(self) -> bool:
        """Return whether what it is done to can't be given up for anything else."""
        return False

    def pointless(self, t: WorldTable, s: Scope) -> bool:
        """Return whether nothing is left that it could be done to, so that nothing need be chosen."""
        return False

    def works_on(self, t: WorldTable, card: int, seat: int) -> bool:
        """Return whether a player could do it to a card; who may pick any card must pick one of these."""
        return True

    def works_on_all(self, t: WorldTable, cards: tuple[int, ...], seat: int) -> bool:
        """Return whether a player could do it to all of these at once, as a price must be paid."""
        return True

    def works_in(self, t: WorldTable, realm: int, s: Scope) -> bool:
        """Return whether it could be done with that realm; who may pick any must pick one of these."""
        return True
