"""keyword:Hoard – an ability that is on while its controller has so many stones."""

from __future__ import annotations

from wondertable.games.wotf.words.ability import Ability, Keyword
from wondertable.games.wotf.words.amounts import Needed, StonesOf
from wondertable.games.wotf.words.keyword_definitions import define, only_while
from wondertable.vocabulary.condition import Compare, Condition


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """Return what stands after the colon, while you control that many stones (keyword:Hoard.a)."""
    enough = condition(keyword)
    return tuple([only_while(part, enough) for part in keyword.parts if isinstance(part, Ability)])


def condition(keyword: Keyword) -> Condition:
    """That many stones are yours."""
    return Compare(StonesOf(), "at least", Needed("hoard", keyword.number))


define("Hoard", "keyword:Hoard.a", meaning, condition)
