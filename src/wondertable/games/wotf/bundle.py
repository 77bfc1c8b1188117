"""Bundles: all abilities of a card sorted by what they are, so that nothing is searched while a game runs."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from wondertable.games.wotf.words.ability import (
    Ability,
    Activated,
    Instruction,
    Keyword,
    Replacing,
    Static,
    Triggered,
)
from wondertable.games.wotf.words.amounts import AmountOf, HandSize, TimesHappened
from wondertable.games.wotf.words.change import (
    AbilitiesOf,
    AddClasses,
    AddTypes,
    CostMore,
    Forbid,
    Grant,
    LosesKeyword,
    NamedClasses,
    Nullified,
    PayInstead,
    SetTier,
)
from wondertable.games.wotf.words.facts import Happened, TookLastTurn, Unspent, YourTurn
from wondertable.games.wotf.words.filters import DidThisRound
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.those import Those
from wondertable.kernel.node import Node
from wondertable.vocabulary.condition import Both, Condition

HISTORIC: Final = (Happened, TimesHappened, TookLastTurn, DidThisRound)
"""What an ability may ask of the past."""
BEYOND: Final = (AmountOf, HandSize, Unspent, YourTurn, *HISTORIC)
"""What an ability may ask that is not about the cards in The World."""


class Bundle:
    """The abilities of a card, by kind."""

    __slots__ = (
        "abilities", "activated", "changes_abilities", "changes_kinds", "defines", "elsewhere", "families", "fickle",
        "historic", "instructions", "keywords", "links", "marks", "nullifies", "picky", "plain", "protects",
        "replacing", "statics", "triggers",
    )  # fmt: skip

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        parts = flatten(abilities)
        self.marks: tuple[Keyword, ...] = tuple([a for a in abilities if isinstance(a, Keyword)])
        self.keywords: tuple[str, ...] = tuple([full_name(a) for a in self.marks])
        self.triggers: dict[str, tuple[Triggered, ...]] = {}
        for a in parts:
            if isinstance(a, Triggered):
                for event in a.trigger.events:
                    self.triggers[event] = (*self.triggers.get(event, ()), a)
        self.activated: tuple[Activated, ...] = tuple([a for a in parts if isinstance(a, Activated)])
        statics = [a for a in parts if isinstance(a, Static)]
        self.statics: tuple[Static, ...] = tuple([a for a in statics if not a.defines])
        self.defines: tuple[Static, ...] = tuple([a for a in statics if a.defines])
        self.replacing: tuple[Replacing, ...] = tuple([a for a in parts if isinstance(a, Replacing)])
        self.instructions: tuple[Instruction, ...] = tuple([a for a in parts if isinstance(a, Instruction)])
        self.elsewhere: tuple[str, ...] = _waits_elsewhere(parts)
        self.nullifies: bool = any(isinstance(c, Nullified) for a in self.statics for c in a.changes)
        self.protects: bool = any(_protects(c) for a in self.statics for c in a.changes)
        self.changes_abilities: bool = any(_gives(c) for a in self.statics for c in a.changes)
        self.changes_kinds: bool = any(_renames(c) for a in self.statics for c in a.changes)
        self.links: tuple[str, ...] = tuple([a.word for a in self.marks if a.name == "Link"])
        self.fickle: bool = bool(self.defines) or any(_depends(a) for a in self.statics)
        self.historic: bool = any(looks_back(a) for a in statics)
        self.picky: bool = any(_limits_itself(a) for a in self.statics)
        self.plain: bool = not self.statics and not self.defines
        self.families: frozenset[str] = frozenset([name for a in parts for name in _families(a)])


def _waits_elsewhere(parts: tuple[Ability, ...]) -> tuple[str, ...]:
    """The events that abilities working outside The World wait for."""
    away = [a for a in parts if isinstance(a, Triggered) and a.zone != "world"]
    return tuple(dict.fromkeys([event for a in away for event in a.trigger.events]))


def _protects(change: object) -> bool:
    return isinstance(change, Forbid) and change.verb == "nullify"


def _renames(change: object) -> bool:
    return isinstance(change, (AddTypes, AddClasses, NamedClasses, SetTier))


def _depends(static: Static) -> bool:
    """Whether a static ability looks beyond The World: at pools, hands, piles, or what has happened."""
    return looks_beyond(static.condition) or any(looks_beyond(change) for change in static.changes)


def looks_beyond(value: object) -> bool:
    """Whether a node, or any part of it, depends on more than the cards in The World."""
    if isinstance(value, tuple):
        return any(looks_beyond(part) for part in value)
    if isinstance(value, BEYOND) or (isinstance(value, Those) and value.zone != "world"):
        return True
    if not isinstance(value, Node) or isinstance(value, Ability):
        return False
    return any(looks_beyond(getattr(value, f.name)) for f in fields(value))  # type: ignore[arg-type]


def looks_back(value: object) -> bool:
    """Whether a node, or any part of it, asks what has happened."""
    if isinstance(value, tuple):
        return any(looks_back(part) for part in value)
    if isinstance(value, HISTORIC):
        return True
    if not isinstance(value, Node) or isinstance(value, (Triggered, Activated)):
        return False
    return any(looks_back(getattr(value, f.name)) for f in fields(value))  # type: ignore[arg-type]


def _limits_itself(static: Static) -> bool:
    """Whether a card's own words say when or where it can be played, or what may be paid for it."""
    if not isinstance(static.who, This):
        return False
    return any(
        isinstance(c, PayInstead)
        or (isinstance(c, Forbid) and c.verb == "play")
        or (isinstance(c, CostMore) and c.place is not None)
        for c in static.changes
    )


def _gives(change: object) -> bool:
    return isinstance(change, (Grant, AbilitiesOf, LosesKeyword))


def _families(ability: Ability) -> tuple[str, ...]:
    if isinstance(ability, Triggered):
        return (ability.trigger.family,)
    if not isinstance(ability, Activated):
        return ()
    names = ["harvest"] if ability.harvest else []
    if ability.tap or ability.harvest:
        names += ["tap", "tap action" if ability.action else "tap free"]
    if ability.sacrifice:
        names.append("sacrifice")
    return tuple(names)


def flatten(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities with every keyword replaced by what it means."""
    found: list[Ability] = []
    for ability in abilities:
        if isinstance(ability, Keyword):
            from wondertable.games.wotf.keywords import meaning

            found += flatten(meaning(ability))
        else:
            found.append(ability)
    return tuple(found)


def full_name(keyword: Keyword) -> str:
    """The keyword as it is spoken of: "Flying", "Petraia Link"."""
    return f"{keyword.word} Link" if keyword.name == "Link" else keyword.name


def only_while(ability: Ability, condition: Condition) -> Ability:
    """The ability, active only while a condition holds."""
    if isinstance(ability, Keyword):
        from wondertable.games.wotf.keywords import meaning

        parts = tuple([only_while(a, condition) for a in flatten(meaning(ability))])
        return Keyword("While", parts=parts, text=ability.text)
    mine = getattr(ability, "condition", None)
    both = condition if mine is None else Both(condition, mine)
    return replace(ability, condition=both)  # type: ignore[type-var]


_KNOWN: dict[tuple[Ability, ...], Bundle] = {}
_SEEN: dict[tuple[int, ...], tuple[tuple[Ability, ...], Bundle]] = {}
MOST_SEEN: Final = 4000


def bundle(abilities: tuple[Ability, ...]) -> Bundle:
    """The bundle of these abilities; made once for each set of abilities.

    Looking abilities up by what they say is slow, so the very same objects are remembered too.
    """
    key = tuple([id(ability) for ability in abilities])
    seen = _SEEN.get(key)
    if seen is not None:
        return seen[1]
    found = _KNOWN.get(abilities)
    if found is None:
        found = Bundle(abilities)
        _KNOWN[abilities] = found
    if len(_SEEN) >= MOST_SEEN:
        _SEEN.clear()
    _SEEN[key] = (abilities, found)
    return found


EMPTY = Bundle(())
