"""Bundles: all abilities of a card sorted by what they are, so that nothing is searched while a game runs."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.state.dependencies import counted, is_steady, is_steady_on, looks_back
from wondertable.games.wotf.words.ability import (
    Ability,
    Activated,
    Giving,
    Instruction,
    Keyword,
    Renaming,
    Replacing,
    Static,
    Triggered,
)
from wondertable.games.wotf.words.change import (
    Allow,
    AlsoPay,
    CostMore,
    Forbid,
    Grant,
    Nullified,
    PayInstead,
)
from wondertable.games.wotf.words.keyword_definitions import GROUPS, both, condition_of, is_link, meaning, only_while
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.selector import IsThis
from wondertable.vocabulary.condition import Condition


class Leaf:
    """One ability without keywords in it, while its keyword is on; `line` is which of the card's abilities it is of."""

    __slots__ = ("ability", "line", "on")

    def __init__(self, ability: Ability, on: Condition | None, line: int) -> None:
        self.ability = ability
        self.on = on
        self.line: int = line


class AbilityIndex:
    """The abilities of a card, by kind.

    `marks` are its keywords; `maybe` those it has only while a condition holds ("Hoard 1: Flying"), and `families`
    and `maybe_families` are the same for On X abilities. `counts` are the events, as bits, that it may ask for later.
    `lines` says, for each of the `triggers`, which of the abilities it is of; `acted` and `replaced` say the same for
    what is `activated` and `replacing`.
    """

    __slots__ = (
        "abilities", "about_play", "acted", "activated", "changes_abilities", "changes_kinds", "changes_price",
        "counts", "defines", "elsewhere", "event_mask", "event_mask_of_others", "families",
        "has_own_play_rules", "instructions", "keywords", "lines", "link_bits", "links", "marks",
        "may_fall_below_zero", "maybe", "maybe_families", "nullifies", "pays_besides", "plain", "protects",
        "reads_history", "reads_outside_world", "replaced", "replacing", "statics", "statics_elsewhere",
        "triggers",
    )  # fmt: skip

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        leaves = spread(abilities)
        parts = tuple([leaf.ability for leaf in leaves])
        marks = [mark for ability in abilities for mark in marks_of(ability, None)]
        self.marks: tuple[Keyword, ...] = tuple([mark for mark, on in marks if on is None])
        self.maybe: tuple[tuple[Keyword, Condition], ...] = tuple([(m, on) for m, on in marks if on is not None])
        self.keywords: tuple[str, ...] = tuple([full_name(a) for a in self.marks])
        self.triggers: dict[str, tuple[Triggered, ...]] = {}
        self.lines: dict[str, tuple[int, ...]] = {}
        for leaf in leaves:
            if isinstance(leaf.ability, Triggered):
                for event in leaf.ability.trigger.heard:
                    self.triggers[event] = (*self.triggers.get(event, ()), leaf.ability)
                    self.lines[event] = (*self.lines.get(event, ()), leaf.line)
        self.event_mask: int = _ears([a for a in parts if isinstance(a, Triggered)])
        self.event_mask_of_others: int = _ears([a for a in parts if isinstance(a, Triggered) and not _hears_itself(a)])
        self.activated: tuple[Activated, ...] = tuple([a for a in parts if isinstance(a, Activated)])
        self.acted: tuple[int, ...] = tuple([leaf.line for leaf in leaves if isinstance(leaf.ability, Activated)])
        self.replacing: tuple[Replacing, ...] = tuple([a for a in parts if isinstance(a, Replacing)])
        self.replaced: tuple[int, ...] = tuple([leaf.line for leaf in leaves if isinstance(leaf.ability, Replacing)])
        self.instructions: tuple[Instruction, ...] = tuple([a for a in parts if isinstance(a, Instruction)])
        self.links: tuple[str, ...] = tuple([a.word for a in self.marks if is_link(a)])
        self.link_bits: int = orbital_bits(self.links)
        self.plain: bool = not parts and not marks
        self.families: frozenset[str] = frozenset([x for leaf in leaves if leaf.on is None for x in _families(leaf)])
        self.maybe_families: tuple[tuple[str, Condition], ...] = tuple(
            [(name, leaf.on) for leaf in leaves if leaf.on is not None for name in _families(leaf)]
        )
        self.counts: int = event_bits([event for a in abilities for event in _known(a).counts])
        self._sort_statics(parts)

    def _sort_statics(self, parts: tuple[Ability, ...]) -> None:
        statics = [a for a in parts if isinstance(a, Static)]
        self.statics: tuple[Static, ...] = tuple([a for a in statics if not a.defines and a.zone == "world"])
        self.statics_elsewhere: tuple[Static, ...] = tuple([a for a in statics if a.zone != "world"])
        self.defines: tuple[Static, ...] = tuple([a for a in statics if a.defines])
        self.elsewhere: tuple[str, ...] = _waits_elsewhere(parts) + _plays_from(self.statics)
        changes = [c for a in self.statics for c in a.changes]
        self.nullifies: bool = any(isinstance(c, Nullified) for c in changes)
        self.protects: bool = any(isinstance(c, Forbid) and c.verb == "nullify" for c in changes)
        self.changes_abilities: bool = any(isinstance(c, Giving) for c in changes)
        self.changes_kinds: bool = any(isinstance(c, Renaming) for c in changes)
        self.may_fall_below_zero: bool = any(c.may_lower() for a in self.defines for c in a.changes)
        self.reads_outside_world: bool = not all(is_steady(a) for a in statics) or not all(
            is_steady_on(on) for _, on in self.maybe
        )
        self.reads_history: bool = any(looks_back(a) for a in statics)
        self.has_own_play_rules: bool = any(_limits_itself(a) for a in self.statics)
        self.about_play: tuple[Static, ...] = tuple([a for a in self.statics if _is_about_play(a)])
        self.changes_price: bool = bool(self.about_play or self.defines)
        self.pays_besides: bool = any(isinstance(c, (AlsoPay, PayInstead)) for a in self.about_play for c in a.changes)


ORBITAL_BITS: Final[dict[str, int]] = {}


def orbital_bits(words: tuple[str, ...]) -> int:
    """Orbitals as bits, so that those which two cards have in common are found in one step."""
    found = 0
    for word in words:
        found |= ORBITAL_BITS.setdefault(word, 1 << len(ORBITAL_BITS))
    return found


def _waits_elsewhere(parts: tuple[Ability, ...]) -> tuple[str, ...]:
    """Return the events that abilities working outside The World wait for."""
    away = [a for a in parts if isinstance(a, Triggered) and a.zone != "world"]
    found = [event for a in away for event in a.trigger.heard]
    if any(isinstance(a, Static) and a.zone != "world" for a in parts):
        found.append(STATIC)
    return tuple(dict.fromkeys(found))


STATIC: Final = "lying"
"""Stands among the events for a static ability that works while its card is lying outside The World."""


def _plays_from(statics: tuple[Static, ...]) -> tuple[str, ...]:
    """From which other areas a card may be played, as abilities call it: "play from abyss"."""
    changes = [c for a in statics if a.who is not None for c in a.changes]
    return tuple(dict.fromkeys([c.what for c in changes if isinstance(c, Allow) and c.what.startswith("play from ")]))


def _is_about_play(static: Static) -> bool:
    """Whether a card's own words may change how it is played: its price, its action, where from, where or when."""
    return any(isinstance(change, (CostMore, PayInstead, AlsoPay, Forbid, Grant, Allow)) for change in static.changes)


STATE: Final = 1
TURN_BEGAN: Final = 2
SET_OFF: Final = 4
EVENT_BITS: Final[dict[str, int]] = {"state": STATE, "turn began": TURN_BEGAN, "set off": SET_OFF}
"""The bit that stands for an event in what bundles hear or count; there is none for one that no ability speaks of.

"state" is no event: such an ability waits for its condition to become true.
"""


def event_bits(events: list[str]) -> int:
    """Events as bits."""
    found = 0
    for event in events:
        found |= EVENT_BITS.setdefault(event, 1 << len(EVENT_BITS))
    return found


def _ears(waiting: list[Triggered]) -> int:
    return event_bits([event for ability in waiting for event in ability.trigger.heard])


def _hears_itself(ability: Triggered) -> bool:
    """Return whether only what happens to the card itself sets an ability off."""
    subject = ability.trigger.subject
    return subject is not None and any(isinstance(one, IsThis) for one in subject.filters)


def _limits_itself(static: Static) -> bool:
    """Return whether a card's own words say when or where it can be played, or what may be paid for it."""
    if any(isinstance(c, PayInstead) for c in static.changes):
        return True
    return isinstance(static.who, This) and any(
        (isinstance(c, Forbid) and c.verb == "play") or (isinstance(c, CostMore) and c.place is not None)
        for c in static.changes
    )


def _families(leaf: Leaf) -> tuple[str, ...]:
    ability = leaf.ability
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
    return tuple([leaf.ability for leaf in spread(abilities)])


def spread(abilities: tuple[Ability, ...]) -> list[Leaf]:
    """Return the same, each with the condition its keyword sets and the place of the ability it is of."""
    found: list[Leaf] = []
    for line, ability in enumerate(abilities):
        _spread(ability, None, line, found)
    return found


def _spread(ability: Ability, on: Condition | None, line: int, found: list[Leaf]) -> None:
    if not isinstance(ability, Keyword):
        found.append(Leaf(ability, on, line))
        return
    here = both(on, condition_of(ability))
    for part in meaning(ability):
        _spread(part, here, line, found)


def marks_of(ability: Ability, on: Condition | None) -> list[tuple[Keyword, Condition | None]]:
    """Return the keywords an ability is or holds, each with what must be so for the card to have it."""
    if not isinstance(ability, Keyword):
        return []
    found: list[tuple[Keyword, Condition | None]] = [] if ability.name in GROUPS else [(ability, on)]
    parts = ability.parts[:1] if ability.name == "While" else meaning(ability)
    here = both(on, condition_of(ability)) if ability.name == "While" else on
    return found + [mark for part in parts if isinstance(part, Keyword) for mark in marks_of(part, here)]


def full_name(keyword: Keyword) -> str:
    """Return the keyword as it is spoken of: "Flying", "Petraia Link"."""
    return f"{keyword.word} {keyword.name}" if is_link(keyword) else keyword.name


def without_keyword(ability: Ability, word: str) -> tuple[Ability, ...]:
    """Return what is left of an ability when a card loses a keyword, also from within another keyword."""
    if not isinstance(ability, Keyword) or full_name(ability) == word or ability.name == word:
        return () if isinstance(ability, Keyword) else (ability,)
    if not any(word in (mark.name, full_name(mark)) for mark, _ in marks_of(ability, None)):
        return (ability,)
    if ability.name != "While":
        return tuple([left for part in meaning(ability) for left in without_keyword(part, word)])
    inner, on = ability.parts[0], condition_of(ability)
    assert isinstance(inner, Ability) and on is not None
    return tuple([only_while(left, on) for left in without_keyword(inner, word)])


class KnownAbility:
    """One ability: a number that all have which say the same in the same words, and the events it counts."""

    __slots__ = ("ability", "counts", "number")

    def __init__(self, ability: Ability, number: int) -> None:
        self.ability = ability
        self.number: int = number
        self.counts: list[str] = counted(ability)


_NUMBERS: Final[dict[tuple[Ability, str], int]] = {}
_ABILITIES: Final[dict[int, KnownAbility]] = {}


def _known(ability: Ability) -> KnownAbility:
    """Return what is known of an ability. Looking it up by what it says is slow, so the very object is remembered."""
    found = _ABILITIES.get(id(ability))
    if found is None:
        if len(_ABILITIES) >= MOST_SEEN:
            _ABILITIES.clear()
        number = _NUMBERS.setdefault((ability, getattr(ability, "text", "")), len(_NUMBERS))
        found = KnownAbility(ability, number)
        _ABILITIES[id(ability)] = found
    return found


_KNOWN: Final[dict[tuple[int, ...], AbilityIndex]] = {}
_SEEN: Final[dict[tuple[int, ...], tuple[tuple[Ability, ...], AbilityIndex]]] = {}
MOST_SEEN: Final = 4000


def bundle(abilities: tuple[Ability, ...]) -> AbilityIndex:
    """Return the bundle of these abilities; made once for each set of abilities and the words they are printed in.

    The very same objects are remembered too.
    """
    key = tuple([id(ability) for ability in abilities])
    seen = _SEEN.get(key)
    if seen is not None:
        return seen[1]
    numbers = tuple([_known(ability).number for ability in abilities])
    found = _KNOWN.get(numbers)
    if found is None:
        found = AbilityIndex(abilities)
        _KNOWN[numbers] = found
    if len(_SEEN) >= MOST_SEEN:
        _SEEN.clear()
    _SEEN[key] = (abilities, found)
    return found


EMPTY: Final = AbilityIndex(())
