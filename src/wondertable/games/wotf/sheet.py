"""The sheet: what has been worked out about one state of the table. Any change of the table throws it away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.bundle import Bundle
from wondertable.games.wotf.words.ability import Change, Static
from wondertable.games.wotf.words.ref import Every, This, Wearer
from wondertable.kernel.numbers import Number
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.table import WorldTable


class Active:
    """A static change that is on: seen from its card, since its stamp."""

    __slots__ = ("change", "scope", "source", "stamp", "static")

    def __init__(self, static: Static, change: Change, scope: Scope, source: int, stamp: int) -> None:
        self.static = static
        self.change = change
        self.scope = scope
        self.source: int = source
        self.stamp: int = stamp

    def reaches(self, t: WorldTable, card: int) -> bool:
        """Whether it applies to a card."""
        who = self.static.who
        if who is None:
            return False
        if isinstance(who, This):
            return card == self.source
        if isinstance(who, Wearer):
            return self.source >= 0 and t.cards[self.source].host == card
        if isinstance(who, Every):
            return who.those.fits(t, card, self.scope)
        return card in who.cards(t, self.scope)

    def reached(self, t: WorldTable, among: list[int]) -> list[int]:
        """The cards it applies to, of those in The World."""
        who = self.static.who
        if isinstance(who, This):
            return [self.source]
        if isinstance(who, Wearer):
            host = t.cards[self.source].host
            return [host] if host >= 0 else []
        return [i for i in among if self.reaches(t, i)]


def of_player(active: Active, seat: int) -> bool:
    """Whether a change speaks of this player ("you", "opponent", or each)."""
    player = active.static.player
    return player in ("", "each") or (player == "you") == (seat == active.scope.you)


NOBODY: Final[frozenset[int]] = frozenset()
AS_PRINTED: Final[dict[int, Bundle]] = {}
"""No card has other abilities than those printed on it. Never written to: a sheet that needs one takes its own."""


class Sheet:
    """What has been worked out for the present state.

    `speaking` are the cards with static abilities, `waiting` those with triggers, `acting` those with something to
    activate, `linking` those with links, `odd` those with counters or statuses. `heard` are the events that some card
    waits for whatever card they happen to; `altered` the abilities of each card that has not just its printed ones.
    `risky` means that some Wonder may have fallen below 0, `fickle` that something depends on more than The World,
    `historic` that it depends on what has happened, `uneasy` that control or counters have to be looked at, or whether
    somebody has won, `checked` that Wonders and nullified cards have been.
    """

    __slots__ = (
        "acting", "again", "altered", "asked", "base", "before", "busy", "checked", "circular", "costs", "deep",
        "endless_price", "equipment", "fickle", "forbids", "heard", "historic", "kinds", "kingdoms", "lands", "linked",
        "linking", "nulls", "odd", "own", "powers", "pricing", "protecting", "realms", "replacing", "rest", "risky",
        "speaking", "stones", "uneasy", "waiting", "wonders", "worked", "world",
    )  # fmt: skip

    def __init__(self, world: list[int], realms: tuple[int, ...]) -> None:
        self.world = world
        self.realms = realms
        self.speaking: list[int] = []
        self.odd: list[int] = []
        self.acting: list[int] = []
        self.waiting: list[int] = []
        self.linking: list[int] = []
        self.equipment: tuple[int, ...] = ()
        self.replacing: list[int] = []
        self.protecting: tuple[int, ...] = ()
        self.heard: int = 0
        self.nulls: frozenset[int] = NOBODY
        self.own: dict[int, Bundle] = AS_PRINTED
        self.altered: dict[int, Bundle] = AS_PRINTED
        self.kinds: tuple[Active, ...] = ()
        self.powers: tuple[Active, ...] = ()
        self.base: tuple[Active, ...] = ()
        self.costs: tuple[Active, ...] = ()
        self.forbids: tuple[Active, ...] = ()
        self.stones: tuple[Active, ...] = ()
        self.again: tuple[Active, ...] = ()
        self.rest: tuple[Active, ...] = ()
        self.asked: tuple[bool, ...] = ()
        self.deep: bool = False
        self.before: Sheet | None = None
        self.wonders: list[int] | None = None
        self.lands: list[int] | None = None
        self.kingdoms: dict[tuple[tuple[str, ...], int], int] = {}
        self.linked: tuple[list[str], list[str]] | None = None
        self.worked: dict[int, Number] = {}
        self.busy: set[int] = set()
        self.circular: bool = False
        self.pricing: frozenset[int] = NOBODY
        self.endless_price: bool = False
        self.risky: bool = False
        self.fickle: bool = False
        self.historic: bool = False
        self.uneasy: bool = False
        self.checked: bool = False

    def matters(self) -> bool:
        """Whether there is anything that a condition could see only when all is worked out."""
        if self.stones or self.kinds or self.nulls:
            return True
        return self.deep and bool(self.powers or self.base or self.own)

    def forget(self) -> None:
        """Drop what was worked out on the way, before all was known."""
        self.wonders = self.lands = self.linked = None
        self.worked, self.kingdoms, self.circular = {}, {}, False
