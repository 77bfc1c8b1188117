"""Deeds: effects that act on cards, realms or players, and may leave some of these to be chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.rules.options import options_for, workable
from wondertable.games.wotf.words.base import Acting, Place, Player, Ref
from wondertable.games.wotf.words.choices import picks
from wondertable.games.wotf.words.zones import GONE
from wondertable.kernel.program import Frame, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, did, mention, scope
from wondertable.vocabulary.table import AbilityTable

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

__all__ = [
    "Deed", "picks", "cards_of", "seats_of", "one_realm", "all_chosen", "nothing_there",
    "for_player", "gather", "Errand", "GATHERING", "keep",
]  # fmt: skip


@dataclass(frozen=True)
class Deed(Acting):
    """An effect with a first step that makes its open choices.

    What it acts on or brings about is its result; where a text speaks of it later, that is kept in a slot of its own.
    """

    result: int = field(default=-1, kw_only=True)

    def asks_first(self, t: AbilityTable, frame: Frame) -> bool:
        """Return whether it begins with a choice of its own."""
        memory = t.frames[frame.base].memory
        return any(f"${choice.slot}" not in memory for choice in self.choices())  # type: ignore[attr-defined]

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        """Return whether there is anything to choose from, where something must be chosen."""
        return all(bool(workable(t, self, choice, options_for(t, choice, s), s)) for choice in self.choices()[:1])

    def as_one(self, who: Player) -> Effect | None:
        """The one instruction that is the same as each of these players doing it at once; nothing if there is none."""
        return None

    def gathered(self) -> bool:
        """Return whether several players first say what they do it to, and then all of that happens at once."""
        return False

    def do_all(self, t: WorldTable, f: Frame, errands: tuple[Errand, ...]) -> None:
        """Do at once what several players said."""
        raise NotImplementedError


Errand = tuple[int, int, int]
"""A card, the realm it goes to and the player whose it is there; 0 and −1 where that does not matter."""


def gather(t: WorldTable, f: Frame, errands: list[Errand]) -> bool:
    """If others do the same at once, only note what is to be done."""
    memory = t.frames[f.base].memory
    if GATHERING not in memory:
        return False
    memory[GATHERING] = (*memory[GATHERING], *errands)
    did(t, f, bool(errands))
    f.leave()
    return True


GATHERING: Final = "gathering"


def for_player(s: Scope, seat: int) -> Scope:
    """Return the same scope, in which this is that player."""
    return s.also("player", seat)


def nothing_there(t: WorldTable, s: Scope, what: Ref) -> bool:
    """Return whether everything a reference speaks of is known, and none of it exists any more."""
    return all_chosen(s, what) and all(t.cards[i].zone == GONE for i in what.cards(t, s))


def all_chosen(s: Scope, what: Ref) -> bool:
    """Return whether nothing of it is left to be chosen."""
    return all(f"${choice.slot}" in s.memory for choice in picks(what))  # type: ignore[attr-defined]


def one_realm(t: WorldTable, where: Place, s: Scope) -> int:
    """Return the realm a place means, 0 if none."""
    realms = where.realms(t, s)
    return realms[0] if realms else 0


def cards_of(t: WorldTable, f: Frame, what: Ref) -> tuple[int, ...]:
    """Return the cards an instruction acts on: its result, where a text speaks of them later."""
    cards = what.cards(t, scope(t, f))
    keep(t, f, cards)
    return cards


def keep(t: WorldTable, f: Frame, cards: tuple[int, ...]) -> None:
    """Keep the result of an instruction in its slot, if a text speaks of it later: the objects they are now."""
    node = node_of(f, Deed)
    if node.result >= 0:
        mention(t, t.frames[f.base].memory, f"#{node.result}", cards)


def seats_of(t: WorldTable, f: Frame, who: Player) -> tuple[int, ...]:
    """Return the players an instruction speaks of."""
    return who.seats(t, scope(t, f))
