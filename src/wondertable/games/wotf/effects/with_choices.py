"""Deeds: effects that act on cards, realms or players, and may leave some of these to be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.rules.options import options_for, workable
from wondertable.games.wotf.words.base import Place, Player, Ref
from wondertable.games.wotf.words.choices import picks
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.zones import GONE
from wondertable.kernel.identity import CardRef, refs
from wondertable.kernel.program import Frame
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope, did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

__all__ = [
    "Deed", "picks", "cards_of", "given_up", "turn_to", "seats_of", "one_realm", "all_chosen", "nothing_there",
    "for_player", "gather", "Errand", "GATHERING",
]  # fmt: skip


class Deed(Effect):
    """An effect with a first step that chooses whatever is left to be chosen."""

    def asks_first(self, t: WorldTable, frame: Frame) -> bool:
        """Whether it begins with a choice of its own."""
        memory = t.frames[frame.base].memory
        return any(f"${choice.slot}" not in memory for choice in self.choices())  # type: ignore[attr-defined]

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        """Whether there is anything to choose from, where something must be chosen."""
        return all(bool(workable(t, self, choice, options_for(t, choice, s))) for choice in self.choices()[:1])

    def as_one(self, who: Player) -> Effect | None:
        """The one instruction that is the same as each of these players doing it at once; nothing if there is none."""
        return None

    def gathered(self) -> bool:
        """Whether several players first say what they do it to, and then all of that happens at once."""
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
    """The same scope, in which this is that player."""
    return s.also("player", seat)


def nothing_there(t: WorldTable, s: Scope, what: Ref) -> bool:
    """Whether everything a reference speaks of is known, and none of it exists any more."""
    return all_chosen(s, what) and all(t.cards[i].zone == GONE for i in what.cards(t, s))


def all_chosen(s: Scope, what: Ref) -> bool:
    """Whether nothing of it is left to be chosen."""
    return all(f"${choice.slot}" in s.memory for choice in picks(what))  # type: ignore[attr-defined]


def one_realm(t: WorldTable, where: Place, s: Scope) -> int:
    """The realm a place means, 0 if none."""
    realms = where.realms(t, s)
    return realms[0] if realms else 0


def cards_of(t: WorldTable, f: Frame, what: Ref) -> tuple[int, ...]:
    """The cards an instruction acts on; from now on they are "it"."""
    s = scope(t, f)
    cards = what.cards(t, s)
    now = refs(t, cards)
    if isinstance(what, This) and s.memory.get("it", now) != now:
        s.memory["before this"] = s.memory["it"]
    if not (len(cards) == 0 and "it" in s.memory):
        s.memory["it"] = now
    return cards


def given_up(t: WorldTable, f: Frame, what: Ref) -> tuple[int, ...]:
    """The same where cards are tapped or leave: "you may sacrifice this. If you do, …it" speaks of what set it off."""
    memory = scope(t, f).memory
    spoken: tuple[CardRef, ...] = memory.get("event card", ())
    kept = isinstance(what, This) and bool(spoken) and memory.get("it") == spoken
    cards = cards_of(t, f, what)
    if kept:
        memory["it"] = spoken
    return cards


def turn_to(t: WorldTable, s: Scope, what: Ref, card: int, before: tuple[CardRef, ...]) -> None:
    """Of several cards each is "it" in its turn; with "this", "its" still speaks of what was mentioned before."""
    mention(t, s.memory, "affected", (card,))
    s.memory["it"] = before if before and isinstance(what, This) else s.memory["affected"]


def seats_of(t: WorldTable, f: Frame, who: Player) -> tuple[int, ...]:
    """The players an instruction speaks of."""
    return who.seats(t, scope(t, f))
