"""Sketches: words that stand only while a text is being understood, and never in an ability.

They live with the other words, not with the language: a compiled kind of node can have no plain descendants.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wondertable.games.wotf.words.base import Place, Player
from wondertable.games.wotf.words.selector import Filter
from wondertable.kernel.node import Node, register, within
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity


@dataclass(frozen=True)
class Mod(Node):
    """A word that narrows a noun."""

    types: tuple[str, ...] = ()
    side: str = ""
    owned: str = ""
    zone: str = ""
    place: Place | None = None
    filter: Filter | None = None


@dataclass(frozen=True)
class Otherwise(Effect):
    """The other branch of the sentence before."""

    what: Effect


@dataclass(frozen=True)
class Rather(Effect):
    """If something is so, this happens instead of the sentence before; or the same, with another number."""

    condition: Condition
    what: Effect | None = None
    count: Quantity | None = None


@dataclass(frozen=True)
class RatherMay(Effect):
    """The players of the sentence before may do this instead."""

    what: Effect


@dataclass(frozen=True)
class RepeatThis(Effect):
    """Everything before it is repeated until something is so."""

    until: Condition


@dataclass(frozen=True)
class TheSame(Effect):
    """Other players do everything before it as well."""

    who: Player


@dataclass(frozen=True)
class RepeatThere(Effect):
    """Everything before it is done in other realms as well."""

    where: Place


@dataclass(frozen=True)
class Often(Node):
    """How often an ability acts: once each "round", once a "game"."""

    once: str


@dataclass(frozen=True)
class Only(Node):
    """Something must be so, or it must be a certain time."""

    condition: Condition


@dataclass(frozen=True)
class NthTime(Node):
    """Only the first time each round, or the second."""

    n: int
    period: str = "round"


@dataclass(frozen=True)
class LyingIn(Node):
    """Where its card lies."""

    zone: str


SKETCHES: Final = (Mod, Otherwise, Rather, RatherMay, RepeatThis, TheSame, RepeatThere, Often, Only, NthTime, LyingIn)

register(*SKETCHES)


def is_whole(value: Node) -> bool:
    """Whether nothing in it is still to be joined with a sentence before it, as an "Otherwise" with no "if" is."""
    return not any(isinstance(one, SKETCHES) for one in within(value))
