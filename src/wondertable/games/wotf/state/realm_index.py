"""The realm index: the cards of a realm, sorted by what they may mean for others. Only the cards themselves count."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.state.ability_index import AbilityIndex
from wondertable.games.wotf.state.ability_lines import Line
from wondertable.kernel.compiling import mypyc_attr

NO_CARDS: Final[list[int]] = []
NO_SIDES: Final = (NO_CARDS, NO_CARDS)
"""Never written to."""
AS_PRINTED: Final[dict[int, AbilityIndex]] = {}
"""No card has other abilities than those of its own text. Never written to: a snapshot that needs one takes its own."""
NO_LINES: Final[dict[int, list[Line]]] = {}


class AreaIndex:
    """What calls for a closer look in a realm, or in all The World; nothing but the cards themselves counts for it.

    `nullers` nullify, `protecting` keep from that, `givers` give or take abilities, `renaming` say what kind of card
    others are, `defining` have copied text that gives them a stat, `marked` are under a nullify effect. `heard` are the
    events that some card waits for whatever card they happen to, `awaited` those and what cards wait for to happen to
    themselves. What is on the `may_fall_below_zero`, or printed there, may have brought them below 0.
    `reads_outside_world` means that something depends on more than The World, `reads_history` that it depends on what
    has happened, `needs_control_check` that control or counters have to be looked at, or whether somebody has won.
    """

    __slots__ = (
        "awaited", "defining", "equipment", "givers", "heard", "marked", "may_fall_below_zero", "needs_control_check",
        "nullers", "protecting", "reads_history", "reads_outside_world", "renaming", "replacing",
    )  # fmt: skip

    def __init__(self) -> None:
        self.equipment = NO_CARDS
        self.replacing = NO_CARDS
        self.protecting = NO_CARDS
        self.renaming = NO_CARDS
        self.defining = NO_CARDS
        self.nullers = NO_CARDS
        self.givers = NO_CARDS
        self.marked = NO_CARDS
        self.may_fall_below_zero = NO_CARDS
        self.heard: int = 0
        self.awaited: int = 0
        self.reads_outside_world: bool = False
        self.reads_history: bool = False
        self.needs_control_check: bool = False

    def add(self, g: AreaIndex) -> None:
        """Add what lies in another realm."""
        if g.equipment:
            self.equipment = both(self.equipment, g.equipment)
        if g.replacing:
            self.replacing = both(self.replacing, g.replacing)
        if g.protecting:
            self.protecting = both(self.protecting, g.protecting)
        if g.renaming:
            self.renaming = both(self.renaming, g.renaming)
        if g.defining:
            self.defining = both(self.defining, g.defining)
        if g.nullers:
            self.nullers = both(self.nullers, g.nullers)
        if g.givers:
            self.givers = both(self.givers, g.givers)
        if g.marked:
            self.marked = both(self.marked, g.marked)
        if g.may_fall_below_zero:
            self.may_fall_below_zero = both(self.may_fall_below_zero, g.may_fall_below_zero)
        self.needs_control_check = self.needs_control_check or g.needs_control_check
        self.reads_outside_world = self.reads_outside_world or g.reads_outside_world
        self.reads_history = self.reads_history or g.reads_history


@mypyc_attr(free_list_len=1)
class Realm(AreaIndex):
    """The ground of one realm, sorted; types that abilities give come later.

    `world` are all cards there, `with_statics` those with static abilities, `waiting` those with triggers,
    `with_activated` those with something to activate, `odd` those with counters or statuses, `stones` the pieces;
    `lands` and `wonders` are those printed so, `sides` each player's Wonders. `special` means that there is anything
    rare. `links_of_first` and `links_of_second` are the orbitals the players have links to there, as bits; with
    `links_vary` there are others under conditions.
    Where all that is given there is `sure`, `altered` and `lines` are what the cards have that were given something.
    """

    __slots__ = (
        "altered", "lands", "lines", "links_of_first", "links_of_second", "links_vary", "sides",
        "special", "stones", "sure", "with_activated", "with_counters_or_statuses", "with_statics",
        "with_triggers", "wonders", "world",
    )  # fmt: skip

    def __init__(self, world: list[int]) -> None:
        super().__init__()
        self.world = world
        self.with_triggers = NO_CARDS
        self.with_statics = NO_CARDS
        self.with_counters_or_statuses = NO_CARDS
        self.with_activated = NO_CARDS
        self.links_of_first: int = 0
        self.links_of_second: int = 0
        self.links_vary: bool = False
        self.wonders = NO_CARDS
        self.lands = NO_CARDS
        self.stones = NO_CARDS
        self.sides: tuple[list[int], list[int]] = NO_SIDES
        self.altered = AS_PRINTED
        self.lines = NO_LINES
        self.special: bool = False
        self.sure: bool = False

    def add_links(self, seat: int, bits: int) -> None:
        """Note what orbitals a player has a link to; what nobody controls links nobody."""
        if seat == 0:
            self.links_of_first |= bits
        elif seat == 1:
            self.links_of_second |= bits

    def with_one_more(self, card: int) -> Realm:
        """A ground of its own that knows all this; of the card that has come it knows no more than that it is there."""
        new = Realm([*self.world, card])
        new.with_triggers = own_list(self.with_triggers)
        new.with_statics = own_list(self.with_statics)
        new.with_counters_or_statuses = self.with_counters_or_statuses
        new.with_activated = own_list(self.with_activated)
        new.links_of_first, new.links_of_second = self.links_of_first, self.links_of_second
        new.links_vary = self.links_vary
        new.wonders = own_list(self.wonders)
        new.lands = own_list(self.lands)
        new.stones = own_list(self.stones)
        new.sides = self.sides
        new.altered, new.lines, new.sure = self.altered, self.lines, self.sure
        new.equipment = own_list(self.equipment)
        new.replacing = own_list(self.replacing)
        new.protecting = own_list(self.protecting)
        new.renaming = own_list(self.renaming)
        new.defining = self.defining
        new.nullers = own_list(self.nullers)
        new.givers = own_list(self.givers)
        new.marked = self.marked
        new.may_fall_below_zero = own_list(self.may_fall_below_zero)
        new.heard, new.awaited = self.heard, self.awaited
        new.reads_outside_world, new.reads_history = self.reads_outside_world, self.reads_history
        new.needs_control_check = self.needs_control_check
        return new


_ALONE: Final[list[list[int]]] = []


def alone(card: int) -> list[int]:
    """The list of this one card. Most lists of a realm hold one card or none: these are shared, never written to."""
    while len(_ALONE) <= card:
        _ALONE.append([len(_ALONE)])
    return _ALONE[card]


def with_one(cards: list[int], card: int) -> list[int]:
    """Return the list with one more."""
    if not cards:
        return alone(card)
    if len(cards) == 1:
        return [cards[0], card]
    cards.append(card)
    return cards


def own_list(cards: list[int]) -> list[int]:
    """Return the same cards in a list to which `with_one` may add."""
    return cards.copy() if len(cards) > 1 else cards


def both(some: list[int], more: list[int]) -> list[int]:
    """Return the cards of two lists; where one holds none, the other itself, since neither is written to."""
    if not some:
        return more
    return some + more if more else some
