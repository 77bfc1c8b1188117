"""When: the happening that sets a triggered ability off (ability.c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.sow.words.selector import Such
from wondertable.kernel.event import Event
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class When(Node):
    """An event; `such` is the card it happens to, `player` who does it ("you", "opponent" or anybody).

    `other` is the second card of the event, such as the one that is attacked.
    """

    event: str
    such: Such | None = None
    player: str = ""
    other: Such | None = None

    @property
    def about_other(self) -> bool:
        """Whether "it" is the second card of the event: "whenever this is attacked, … it"."""
        return self.such is None and self.other is not None

    def matches(self, t: CityTable, e: Event, s: Scope) -> bool:
        """Whether this event sets it off, seen from the card in scope."""
        if self.player == "you" and e.seat != s.you:
            return False
        if self.player == "opponent" and (e.seat < 0 or e.seat == s.you):
            return False
        if self.such is not None and (e.card < 0 or not self.such.fits(t, e.card, s)):
            return False
        return self.other is None or (e.other >= 0 and self.other.fits(t, e.other, s))


register(When)
