"""What each keyword means, as its own module in `keywords/` lays it down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from wondertable.games.wotf.words.ability import Ability, Keyword
from wondertable.kernel.table import Table
from wondertable.vocabulary.condition import Both, Condition

Meaning = Callable[[Keyword], tuple[Ability, ...]]
Holding = Callable[[Keyword], Condition]
Family = Callable[[Table], str]

GROUPS: Final = ("While", "Several")
"""No keywords of the rulebook: abilities held together."""


class Definition:
    """One keyword of chapter 7: where the rulebook speaks of it, and the abilities it stands for.

    `condition` is what must be so for a card to have what the keyword holds ("Hoard 2: …").
    What it changes in rules: `family` is the family of On X abilities to which what it sets off belongs, as an edition
    has it; `event` happens as what it set off is carried out; `follows_card` means that what it left to be done is done
    by whoever controls its card then. One that `links` does so to the orbital that is named before it.
    """

    def __init__(self, name: str, rule: str, meaning: Meaning, condition: Holding | None = None) -> None:
        self.name: str = name
        self.rule: str = rule
        self.meaning = meaning
        self.condition = condition
        self.family: Family | None = None
        self.event: str = ""
        self.follows_card: bool = False
        self.links: bool = False


DEFINITIONS: Final[dict[str, Definition]] = {}


def define(name: str, rule: str, meaning: Meaning, condition: Holding | None = None) -> Definition:
    """Lay down what a keyword means; what it sets off cites its rule."""
    DEFINITIONS[name] = Definition(name, rule, meaning, condition)
    return DEFINITIONS[name]


_MEANT: Final[dict[int, tuple[Keyword, tuple[Ability, ...]]]] = {}
MOST_KEPT: Final = 4000


def is_link(keyword: Keyword) -> bool:
    """Return whether a keyword links its card's player to the orbital it names."""
    known = DEFINITIONS.get(keyword.name)
    return known is not None and known.links


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """Return what a keyword stands for; computed once for each, told by the very object."""
    known = _MEANT.get(id(keyword))
    if known is None:
        if len(_MEANT) >= MOST_KEPT:
            _MEANT.clear()
        known = (keyword, _meaning(keyword))
        _MEANT[id(keyword)] = known
    return known[1]


def _meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """ "Several" are some abilities, "While" is one under a condition."""
    if keyword.name == "Several":
        return tuple([part for part in keyword.parts if isinstance(part, Ability)])
    if keyword.name != "While":
        return DEFINITIONS[keyword.name].meaning(keyword)
    inner, on = keyword.parts
    assert isinstance(inner, Keyword) and isinstance(on, Condition)
    return tuple([only_while(part, on) for part in meaning(inner)])


def condition_of(keyword: Keyword) -> Condition | None:
    """Return what must be so for a card to have what a keyword holds."""
    if keyword.name == "While":
        on = keyword.parts[1]
        assert isinstance(on, Condition)
        return on
    known = DEFINITIONS.get(keyword.name)
    if known is None or known.condition is None:
        return None
    return known.condition(keyword)


def only_while(ability: Ability, condition: Condition) -> Ability:
    """Return the ability, active only while a condition holds."""
    if isinstance(ability, Keyword):
        return Keyword("While", parts=(ability, condition), text=ability.text)
    mine = getattr(ability, "condition", None)
    return replace(ability, condition=both(condition, mine))  # type: ignore[type-var]


def both(a: Condition | None, b: Condition | None) -> Condition | None:
    """Two conditions together, where there are two."""
    if a is None or b is None:
        return b if a is None else a
    return Both(a, b)
