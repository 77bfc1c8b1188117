"""Bundles: all abilities of a card sorted by what they are, so that nothing is searched while a game runs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from wondertable.games.wotf.steady import is_steady, looks_back
from wondertable.games.wotf.words.ability import (
    Ability,
    Activated,
    Instruction,
    Keyword,
    Replacing,
    Static,
    Triggered,
)
from wondertable.games.wotf.words.change import (
    AbilitiesOf,
    AddClasses,
    AddOrbitals,
    AddTypes,
    Allow,
    AlsoPay,
    CostMore,
    EveryClass,
    Forbid,
    Grant,
    LosesKeyword,
    NamedClasses,
    Nullified,
    PayInstead,
    SetTier,
)
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.those import IsThis
from wondertable.vocabulary.condition import Both, Condition


class Bundle:
    """The abilities of a card, by kind."""

    __slots__ = (
        "abilities", "about_play", "activated", "changes_abilities", "changes_kinds", "changes_price", "defines",
        "elsewhere", "families", "fickle", "hears", "hears_others", "historic", "instructions", "keywords", "links",
        "lying", "marks", "nullifies", "picky", "plain", "protects", "replacing", "statics", "triggers",
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
        self.hears: int = _ears([a for a in parts if isinstance(a, Triggered)])
        self.hears_others: int = _ears([a for a in parts if isinstance(a, Triggered) and not _hears_itself(a)])
        self.activated: tuple[Activated, ...] = tuple([a for a in parts if isinstance(a, Activated)])
        statics = [a for a in parts if isinstance(a, Static)]
        self.statics: tuple[Static, ...] = tuple([a for a in statics if not a.defines and a.zone == "world"])
        self.lying: tuple[Static, ...] = tuple([a for a in statics if a.zone != "world"])
        self.defines: tuple[Static, ...] = tuple([a for a in statics if a.defines])
        self.replacing: tuple[Replacing, ...] = tuple([a for a in parts if isinstance(a, Replacing)])
        self.instructions: tuple[Instruction, ...] = tuple([a for a in parts if isinstance(a, Instruction)])
        self.elsewhere: tuple[str, ...] = _waits_elsewhere(parts) + _plays_from(self.statics)
        self.nullifies: bool = any(isinstance(c, Nullified) for a in self.statics for c in a.changes)
        self.protects: bool = any(_protects(c) for a in self.statics for c in a.changes)
        self.changes_abilities: bool = any(_gives(c) for a in self.statics for c in a.changes)
        self.changes_kinds: bool = any(_renames(c) for a in self.statics for c in a.changes)
        self.links: tuple[str, ...] = tuple([a.word for a in self.marks if a.name == "Link"])
        self.fickle: bool = not all(is_steady(a) for a in statics)
        self.historic: bool = any(looks_back(a) for a in statics)
        self.picky: bool = any(_limits_itself(a) for a in self.statics)
        self.plain: bool = not parts and not self.links
        self.about_play: tuple[Static, ...] = tuple([a for a in self.statics if _is_about_play(a)])
        self.changes_price: bool = bool(self.about_play or self.defines)
        self.families: frozenset[str] = frozenset([name for a in parts for name in _families(a)])


def _waits_elsewhere(parts: tuple[Ability, ...]) -> tuple[str, ...]:
    """The events that abilities working outside The World wait for."""
    away = [a for a in parts if isinstance(a, Triggered) and a.zone != "world"]
    found = [event for a in away for event in a.trigger.events]
    if any(isinstance(a, Static) and a.zone != "world" for a in parts):
        found.append(LYING)
    return tuple(dict.fromkeys(found))


LYING: Final = "lying"
"""Stands among the events for a static ability that works while its card lies outside The World."""


def _plays_from(statics: tuple[Static, ...]) -> tuple[str, ...]:
    """From which other areas a card may be played, as abilities call it: "play from abyss"."""
    changes = [c for a in statics if a.who is not None for c in a.changes]
    return tuple(dict.fromkeys([c.what for c in changes if isinstance(c, Allow) and c.what.startswith("play from ")]))


def _protects(change: object) -> bool:
    return isinstance(change, Forbid) and change.verb == "nullify"


def _renames(change: object) -> bool:
    return isinstance(change, (AddTypes, AddClasses, EveryClass, AddOrbitals, NamedClasses, SetTier))


def _is_about_play(static: Static) -> bool:
    """Whether a card's own words may change how it is played: its price, its action, where from, where or when."""
    return any(isinstance(change, (CostMore, PayInstead, AlsoPay, Forbid, Grant, Allow)) for change in static.changes)


STATE: Final = 1
EARS: Final[dict[str, int]] = {"state": STATE}
"""The bit that stands for an event in what bundles hear; there is none for one that no ability has ever waited for.

"state" is no event: such an ability waits for its condition to become true.
"""


def _ears(waiting: list[Triggered]) -> int:
    found = 0
    for ability in waiting:
        for event in ability.trigger.events:
            found |= EARS.setdefault(event, 1 << len(EARS))
    return found


def _hears_itself(ability: Triggered) -> bool:
    """Whether only what happens to the card itself sets an ability off."""
    subject = ability.trigger.subject
    return subject is not None and any(isinstance(one, IsThis) for one in subject.filters)


def _limits_itself(static: Static) -> bool:
    """Whether a card's own words say when or where it can be played, or what may be paid for it."""
    if any(isinstance(c, PayInstead) for c in static.changes):
        return True
    return isinstance(static.who, This) and any(
        (isinstance(c, Forbid) and c.verb == "play") or (isinstance(c, CostMore) and c.place is not None)
        for c in static.changes
    )


def _gives(change: object) -> bool:
    return isinstance(change, (Grant, AbilitiesOf, LosesKeyword))


def _families(ability: Ability) -> tuple[str, ...]:
    if isinstance(ability, Triggered):
        return (ability.trigger.family,)
    if not isinstance(ability, Activated):
        return ()
    names = ["to harvest"] if ability.harvest else []  # which is no On Harvest ability
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


_KNOWN: Final[dict[tuple[tuple[Ability, ...], tuple[str, ...]], Bundle]] = {}
_SEEN: Final[dict[tuple[int, ...], tuple[tuple[Ability, ...], Bundle]]] = {}
MOST_SEEN: Final = 4000


def bundle(abilities: tuple[Ability, ...]) -> Bundle:
    """The bundle of these abilities; made once for each set of abilities and the words they are printed in.

    Looking abilities up by what they say is slow, so the very same objects are remembered too.
    """
    key = tuple([id(ability) for ability in abilities])
    seen = _SEEN.get(key)
    if seen is not None:
        return seen[1]
    printed = (abilities, tuple([getattr(ability, "text", "") for ability in abilities]))
    found = _KNOWN.get(printed)
    if found is None:
        found = Bundle(abilities)
        _KNOWN[printed] = found
    if len(_SEEN) >= MOST_SEEN:
        _SEEN.clear()
    _SEEN[key] = (abilities, found)
    return found


EMPTY: Final = Bundle(())
