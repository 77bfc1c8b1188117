"""The snapshot: what has been computed about one state of the table. Any change of the table throws it away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.state.ability_lines import Key
from wondertable.games.wotf.state.realm_index import AS_PRINTED, NO_CARDS, NO_LINES, AreaIndex, Realm, both
from wondertable.games.wotf.words.ability import Change, Static
from wondertable.games.wotf.words.ref import Every, This, Wearer
from wondertable.games.wotf.words.selector import is_seat
from wondertable.kernel.compiling import mypyc_attr
from wondertable.kernel.numbers import Number
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from mypy_extensions import i64

    from wondertable.games.wotf.rules.table import WorldTable


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
        """Return whether it applies to a card."""
        who = self.static.who
        if isinstance(who, Every):
            return who.those.fits(t, card, self.scope)
        if isinstance(who, This):
            return card == self.source
        if isinstance(who, Wearer):
            return self.source >= 0 and t.cards[self.source].host == card
        return who is not None and card in who.cards(t, self.scope)

    def reached(self, t: WorldTable, among: list[int]) -> list[int]:
        """Return the cards it applies to, of those in The World."""
        who = self.static.who
        if isinstance(who, This):
            return [self.source]
        if isinstance(who, Wearer):
            host = t.cards[self.source].host
            return [host] if host >= 0 else []
        return [i for i in among if self.reaches(t, i)]


def when_it_came(active: Active) -> int:
    """Return the order of arrival, for what applies one after the other."""
    return active.stamp


def of_player(active: Active, seat: int) -> bool:
    """Return whether a change speaks of this player ("you", "opponent", or each)."""
    player = active.static.player
    return player in ("", "each") or is_seat(player, seat, active.scope)


NOBODY: Final[frozenset[int]] = frozenset()
NO_KINDS: Final[dict[int, list[Active]]] = {}
NOBODY_REACHED: Final[dict[Key, list[int]]] = {}
NONE_ON: Final[list[Active]] = []
NONE_HELD: Final[frozenset[tuple[int, int]]] = frozenset()
NOTHING_WORKED: Final[dict[int, Number]] = {}
"""Never written to, either."""

GROUND: Final = 0
KINDS: Final = 1
NULLS: Final = 2
ABILITIES: Final = 3
STATICS: Final = 4
DONE: Final = 5
"""The layers of a snapshot, in the order in which they are computed; `Snapshot.level` is the one under way."""

ASKED_ABILITIES: Final = 1
ASKED_GIVEN: Final = 2
ASKED_POWER: Final = 4
ASKED_NEEDS: Final = 8
"""What was asked for before it stood: abilities before their layer, or within it; power; what is needed."""


class Question:
    """Whether the condition of a static ability of a card holds, as it was asked and answered."""

    __slots__ = ("holds", "source", "static")

    def __init__(self, static: Static, source: int, holds: bool) -> None:
        self.static = static
        self.source: int = source
        self.holds: bool = holds


NONE_ASKED: Final[list[Question]] = []


NO_GROUNDS: Final[list[Realm]] = []


class World(AreaIndex):
    """The index of all The World. `grounds` are those of the open realms, merged on first use."""

    __slots__ = (
        "all_odd", "all_waiting", "all_with_activated", "all_with_statics", "all_world", "grounds",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.grounds = NO_GROUNDS
        self.all_world: list[int] | None = None
        self.all_waiting: list[int] | None = None
        self.all_with_activated: list[int] | None = None
        self.all_odd: list[int] | None = None
        self.all_with_statics: list[int] | None = None

    @property
    def world(self) -> list[int]:
        """All cards and stones in The World, realm by realm."""
        found = self.all_world
        if found is None:
            found = NO_CARDS
            for g in self.grounds:
                if g.world:
                    found = both(found, g.world)
            self.all_world = found
        return found

    @property
    def with_triggers(self) -> list[int]:
        """The cards with triggers."""
        found = self.all_waiting
        if found is None:
            found = NO_CARDS
            for g in self.grounds:
                if g.with_triggers:
                    found = both(found, g.with_triggers)
            self.all_waiting = found
        return found

    @property
    def with_activated(self) -> list[int]:
        """The cards with something to activate."""
        found = self.all_with_activated
        if found is None:
            found = NO_CARDS
            for g in self.grounds:
                if g.with_activated:
                    found = both(found, g.with_activated)
            self.all_with_activated = found
        return found

    @property
    def with_statics(self) -> list[int]:
        """The cards with static abilities."""
        found = self.all_with_statics
        if found is None:
            found = NO_CARDS
            for g in self.grounds:
                if g.with_statics:
                    found = both(found, g.with_statics)
            self.all_with_statics = found
        return found

    @property
    def with_counters_or_statuses(self) -> list[int]:
        """The cards with counters or statuses."""
        found = self.all_odd
        if found is None:
            found = NO_CARDS
            for g in self.grounds:
                if g.with_counters_or_statuses:
                    found = both(found, g.with_counters_or_statuses)
            self.all_odd = found
        return found


@mypyc_attr(free_list_len=1)
class Snapshot(World):
    """What has been computed for the present state: the ground of all The World, and what comes of it.

    `kinds` are the changes of type, class, orbital, tier and stone that reach each card; `nulls` the nullified cards,
    of which `self_nulled` do it themselves; `wardens` what keeps cards from it. `altered` are the abilities of each
    card that has not just its own text, `heard_otherwise` the events that these wait for, and `lines` tells where they
    come from. `retyped` means that abilities give types to cards, `risky` that some may have brought any Wonder below
    0, `broad` that some change the power of more than their own card or its wearer. `checked` means that Wonders and
    nullified cards have been looked at, `settled` that nothing is due. `asked` are the conditions of static abilities;
    what is `lasting` has nothing else in it that another look could find otherwise, while the same cards have them.

    While it is computed, `before` is the snapshot of the last look, which answers for what does not stand yet,
    `early` tells what was asked for too soon, and `reached` whom each ability reached. A `stubborn` look lets nothing
    go.
    """

    __slots__ = (
        "again", "altered", "asked", "base", "before", "being_worked_out", "bonuses", "broad", "checked",
        "circular", "costs", "early", "endless_price", "forbids", "heard_otherwise", "held", "kinds", "lands",
        "lasting", "level", "lines", "linked", "links", "nulls", "on", "powers", "pricing", "reached", "realms", "rest",
        "retyped", "risky", "self_nulled", "settled", "settling", "silent", "stubborn", "wardens", "wonders", "worked",
    )  # fmt: skip

    def __init__(self, realms: tuple[int, ...]) -> None:
        super().__init__()
        self.realms = realms
        self.level: i64 = GROUND
        self.early: i64 = 0
        self.kinds = NO_KINDS
        self.nulls: frozenset[int] = NOBODY
        self.self_nulled: frozenset[int] = NOBODY
        self.wardens: tuple[Active, ...] = ()
        self.lines = NO_LINES
        self.altered = AS_PRINTED
        self.heard_otherwise: int = 0
        self.powers = NONE_ON
        self.base = self.bonuses = NONE_ON
        self.broad: bool = False
        self.costs = NONE_ON
        self.forbids = NONE_ON
        self.again = NONE_ON
        self.rest = NONE_ON
        self.asked = NONE_ASKED
        self.lasting: bool = False
        self.on: frozenset[tuple[int, int]] = NONE_HELD
        self.reached = NOBODY_REACHED
        self.stubborn: bool = False
        self.before: Snapshot | None = None
        self.retyped: bool = False
        self.wonders: list[int] | None = None
        self.lands: list[int] | None = None
        self.linked = self.circular = self.settling = False
        self.links: tuple[int, int] = (0, 0)
        self.worked = NOTHING_WORKED
        self.being_worked_out: tuple[int, ...] = ()
        self.silent: Active | None = None
        self.held: set[tuple[int, int, int]] | None = None
        self.pricing: frozenset[int] = NOBODY
        self.endless_price: bool = False
        self.risky: bool = False
        self.checked: bool = False
        self.settled: bool = False

    @property
    def gave_surely(self) -> bool:
        """Whether all that was given was given surely, so that no layer had to find whom it reaches."""
        return self.reached is NOBODY_REACHED

    def forget(self) -> None:
        """Drop what was looked up on the way, before all was known; kinds are known by then."""
        self.linked = False
