"""The table of Pebbles: two hidden hands, and a bank in the open."""

from __future__ import annotations

from collections.abc import Mapping

from wondertable.kernel.edition import Edition
from wondertable.kernel.event import EVERYONE
from wondertable.kernel.node import Value
from wondertable.kernel.table import Table
from wondertable.vocabulary.table import AbilityTable

from ..state.face import Pebble

BANK = 2
"""The zones 0 and 1 are the players' hands."""


class PebbleTable(AbilityTable):
    """Whose turn it is, and the points."""

    def __init__(self, edition: Edition, seed: int = 0) -> None:
        super().__init__(edition, 2, BANK + 1, seed)
        self.turn = 0

    def blank(self) -> PebbleTable:
        return PebbleTable(self.edition)

    def copy_facts(self, new: Table) -> None:
        assert isinstance(new, PebbleTable)
        new.turn = self.turn

    def write_facts(self) -> dict[str, Value]:
        return {"turn": self.turn}

    def read_facts(self, facts: Mapping[str, Value]) -> None:
        self.turn = facts["turn"]

    def known_to(self, card: int) -> int:
        zone = self.cards[card].zone
        return EVERYONE if zone == BANK else 1 << zone

    def pebble(self, card: int) -> Pebble:
        """What a pebble is like."""
        face = self.cards[card].face
        assert isinstance(face, Pebble)
        return face
