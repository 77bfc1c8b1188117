"""Players: whom an instruction speaks of – you, each player, each opponent, one opponent, a target player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.kernel.decision import Option
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

PICKED: Final = ("an opponent", "target opponent", "target player")
"""Words that mean one player of several: the ability's controller chooses as it is carried out (M38)."""


@dataclass(frozen=True)
class Players(Node):
    """`who` is "you", "each player", "each opponent", or one of those who are picked."""

    who: str = "you"

    def seats(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        """All who are meant, or may be picked."""
        if self.who == "you":
            return (s.you,)
        if self.who in ("each player", "target player"):
            return tuple(t.seats_from(t.turn))
        return tuple([seat for seat in t.seats_from(t.turn) if seat != s.you])

    def options(self, t: CityTable, s: Scope) -> tuple[Option, ...]:
        """Whom to pick from; nobody where nobody is picked."""
        return tuple([("player", seat) for seat in self.seats(t, s)]) if self.who in PICKED else ()


register(Players)
