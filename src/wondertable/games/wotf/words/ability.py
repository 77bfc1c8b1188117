"""Abilities: each line of a card's text is one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


class Ability(Node):
    """One ability of a card."""


class Change(Node):
    """What a static ability or a status does to a card, a player or the table."""

    def may_lower(self) -> bool:
        """Return whether it could bring a Wonder below 0 power that would not be there without it (101.6.e)."""
        return False

    def fixed(self, t: WorldTable, s: Scope) -> Change:
        """Return the same with its number computed: a status keeps the value it had when it was made."""
        return self


class Renaming(Change):
    """A change of what kind of card a card is."""


class Giving(Change):
    """A change of which abilities a card has."""


class LiveChange(Change):
    """A change whose reach and amount are looked up again each time; only whether it is on is kept."""


@dataclass(frozen=True)
class Triggered(Ability):
    """When something happens, do something (501). Works while its card is in `zone` and `condition` holds.

    `once` limits it to once each "round"; `next` ends it after one time.
    """

    trigger: Trigger
    effect: Effect
    condition: Condition | None = None
    zone: str = "world"
    once: str = ""
    next: bool = False
    keyword: str = ""
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class Activated(Ability):
    """Use it on your turn for its cost (404.4); `once` limits it to once each "round".

    `deed` is something that must be done as part of the cost ("Sacrifice a Wonder: …").
    """

    effect: Effect
    tap: bool = False
    action: bool = False
    sacrifice: bool = False
    harvest: bool = False
    faith: Quantity | None = None
    energy: Quantity | None = None
    condition: Condition | None = None
    once: str = ""
    deed: Effect | None = None
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class Static(Ability):
    """True as long as its card is in The World: changes to cards, to a player ("you", "opponent"), or to the table.

    `defines` marks an ability that gives its own card a stat; it works in every area (302.e). With another `zone` it
    works while its card lies there ("while this is in The Abyss, …").
    """

    who: Ref | None
    changes: tuple[Change, ...]
    condition: Condition | None = None
    player: str = ""
    defines: bool = False
    zone: str = "world"
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class Replacing(Ability):
    """If something would happen to those, or if a player would do it, do this instead (504).

    `next` ends it then; `once` limits it to once each "round"; `by` asks whose effect it is, `source` what card's.
    """

    event: str
    those: Those
    effect: Effect
    condition: Condition | None = None
    anywhere: bool = False
    player: str = ""
    next: bool = False
    once: str = ""
    by: str = ""
    source: Those | None = None
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class Instruction(Ability):
    """What a spell does (101.3.3)."""

    effect: Effect
    condition: Condition | None = None
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword ability; `parts` are what stands after its colon, `word` and `number` what it asks for."""

    name: str
    word: str = ""
    number: int = 0
    parts: tuple[Node, ...] = ()
    text: str = field(default="", compare=False)


register(Triggered, Activated, Static, Replacing, Instruction, Keyword)
