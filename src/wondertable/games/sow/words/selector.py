"""Such: which cards an ability speaks of – "each enemy unit in this battle", "your other buildings"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.words.base import Mark
from wondertable.games.sow.words.card_types import type_bits
from wondertable.games.sow.words.last_known import AGE, WONDER, Ref, Was
from wondertable.games.sow.words.players import IN_BATTLE, NAMED, PARTS, named, with_part
from wondertable.games.sow.words.reading import BATTLE, CONDITIONS, TURN
from wondertable.games.sow.words.reading import OUTSIDE as NOT_IN_PLAY
from wondertable.games.sow.words.zones import (
    GRAVEYARD,
    HAND,
    PRODUCTION,
    area,
    in_play_zones,
    is_hidden,
    kind_of,
    of,
    whose,
)
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.reading import NOTHING_ELSE, reads_saying
from wondertable.vocabulary.scope import OpenScope, Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

OUTSIDE: Final = {"hand": HAND, "production": PRODUCTION, "graveyard": GRAVEYARD}
"""Zones whose cards are not in play."""

YOU: Final = 1
ENEMY: Final = 2
SOMEBODY: Final = 3
PARTIES: Final = {"": 0, "you": YOU, "enemy": ENEMY}
"""The usual sides by number; any other is somebody mentioned before."""


@dataclass(frozen=True)
class Such(Node):
    """A description of cards. `types` are alternatives (none: any card); `side` is "you", "enemy", a player mentioned
    before, or anybody.

    `where` is "battle" (the same area), "anywhere", or nothing: then a combat ability reaches only its own area (S63).
    `zone` is nothing for cards in play, or "hand", "production" or "graveyard"; then `side` says whose.
    """

    types: tuple[str, ...] = ()
    side: str = ""
    where: str = ""
    marks: tuple[Mark, ...] = ()
    zone: str = ""
    kinds: int = field(init=False, repr=False, compare=False)
    party: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", type_bits(self.types))
        object.__setattr__(self, "party", PARTIES.get(self.side, SOMEBODY))

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        """Return whether a card is one of them."""
        c = t.cards[card]
        if self.party and not self.is_side(t, c.owner if self.zone else c.controller, s):
            return False
        if self.zone and kind_of(c.zone) != OUTSIDE[self.zone]:
            return False
        if self.kinds and not t.type_bits(card) & self.kinds:
            return False
        for mark in self.marks:
            if not mark.fits(t, card, s):
                return False
        if self.where == "battle" and t.place != s.here:
            return False  # S71: no battle is fought there, so nobody is in it
        if is_hidden(c.zone) and isinstance(s, OpenScope) and (self.kinds or self.marks) and whose(c.zone) != s.eyes:
            return False  # S107: what lies hidden is only a card
        return not self.bound_to_area(s) or area(c.zone) == s.here

    def came(self, t: CityTable, card: int, s: Scope) -> bool:
        """Return whether a card that has just gone somewhere was one of them where it lay before."""
        if kind_of(t.cards[card].origin) != OUTSIDE[self.zone]:
            return False
        plain = Such(self.types, "", "", self.marks)
        return plain.fits(t, card, s) and (not self.party or self.is_side(t, t.cards[card].owner, s))

    def is_side(self, t: CityTable, seat: int, s: Scope) -> bool:
        """Return whether a player is on the side that is meant."""
        if self.party != SOMEBODY:
            return (seat == s.you) == (self.party == YOU)
        if self.side in PARTS:
            return seat in with_part(t, self.side, s)
        if self.side in NAMED:
            return seat == named(s, self.side)
        return (seat == s.you) == (self.side == "you")

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        """Return whether a card that has left play was one of them."""
        if self.types and not was_type(t, was, self.types):
            return False
        if self.party and not self.is_side(t, was.seat, s):
            return False
        if self.where == "battle" and (t.place != s.here or area(was.zone) != s.here):
            return False
        return all(mark.fitted(t, was, s) for mark in self.marks)

    def suits(self, t: CityTable, ref: Ref, s: Scope) -> bool:
        """Return whether an object is one of them, or was as it left play."""
        was = t.last_known(ref)
        if was is not None:
            return self.fitted(t, was, s)
        return t.cards[ref[0]].life == ref[1] and self.fits(t, ref[0], s)

    def bound_to_area(self, s: Scope) -> bool:
        """Return whether only cards in the area of the ability's card are meant."""
        return self.where == "battle" or (not self.where and not self.zone and bool(s.said("combat")))

    def found(self, t: CityTable, s: Scope) -> tuple[int, ...]:
        """Return all cards that are meant, zone by zone, in order of arrival."""
        zones = in_play_zones(len(t.pools))
        if self.zone:
            zones = tuple([of(OUTSIDE[self.zone], seat) for seat in range(len(t.pools))])
        return tuple([i for zone in zones for i in t.zones[zone] if self.fits(t, i, s)])


def _reads(such: Such) -> int:
    found = NOT_IN_PLAY | CONDITIONS if such.zone else NOTHING_ELSE
    return found | BATTLE | TURN if such.where in IN_BATTLE or such.side in IN_BATTLE else found


def was_type(t: CityTable, was: Was, types: tuple[str, ...]) -> bool:
    """Return whether a card that has left play was of one of these types; its State may have been flipped."""
    flipped = "Wonder" in types and t.face(was.card).type == "State" and was.flags // AGE == WONDER
    return flipped or t.has_type(was.card, types)


def is_this(t: CityTable, card: int, s: Scope) -> bool:
    """Whether a card is the very object with the text, or lies in a graveyard since; one that came back is not."""
    if card != s.source:
        return False
    c = t.cards[card]
    return s.life == c.life or (s.life + 1 == c.life and kind_of(c.zone) == GRAVEYARD)


register(Such)
reads_saying(Such, _reads)
