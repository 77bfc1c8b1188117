"""keyword:Kingdom – an ability that is on while its controller has so many lands."""

from __future__ import annotations

from wondertable.games.wotf.words.ability import Ability, Keyword
from wondertable.games.wotf.words.amounts import LandsOf, Needed
from wondertable.games.wotf.words.keyword_definitions import define, only_while
from wondertable.vocabulary.condition import Compare, Condition


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """Return what stands after the colon, while you control that many lands of matching orbital (keyword:Kingdom.a)."""
    enough = condition(keyword)
    return tuple([only_while(part, enough) for part in keyword.parts if isinstance(part, Ability)])


def condition(keyword: Keyword) -> Condition:
    """That many lands of matching orbital are yours."""
    return Compare(LandsOf(), "at least", Needed("kingdom", keyword.number))


define("Kingdom", "keyword:Kingdom.a", meaning, condition)
